import type { Kit, KitError } from '@portico/core'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

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
