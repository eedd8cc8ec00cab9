import type { KitEvent } from '@portico/core'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** The last event of the kit: its name, properties and time. */
export function useEvents(): KitEvent | undefined {
  const { events } = useAnyKit()
  return useObserved(() => events.latest)
}
