import type { Kit, KitError, KitEvent, ThemeOptions } from '@portico/core'
import { useAnyKit } from '../kit/contexts.ts'
import { useObserved } from '../kit/useObserved.ts'

/** Whether the modal is open, why it failed to load, and the actions that open and close it. */
export function useModal(): {
  isOpen: boolean
  /** Why the modal failed to load at the last opening; the next opening retries. */
  loadError: KitError | undefined
  open: Kit['open']
  close: Kit['close']
} {
  const { modal, open, close } = useAnyKit()
  const isOpen = useObserved(() => modal.isOpen)
  const loadError = useObserved(() => modal.loadError)
  return { isOpen, loadError, open, close }
}

/** The theme, and the action that changes parts of it. */
export function useTheme(): { theme: ThemeOptions; setTheme(change: ThemeOptions): void } {
  const { theme } = useAnyKit()
  return { theme: useObserved(() => theme.options), setTheme: theme.set }
}

/** The last event of the kit: its name, properties and time. */
export function useEvents(): KitEvent | undefined {
  const { events } = useAnyKit()
  return useObserved(() => events.latest)
}
