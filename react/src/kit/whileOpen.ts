import type { Kit } from '@portico/core'
import { reaction } from '@portico/core/state'
import { useAnyKit } from './contexts.ts'
import { useObserved } from './useObserved.ts'

/**
 * Calls `begin` whenever the modal opens, with a signal that aborts when it closes. A component that reads `isOpen`
 * instead renders anew in the opening. Returns the disposer.
 */
export function whileOpen(modal: Kit['modal'], begin: (signal: AbortSignal) => void): () => void {
  let open: AbortController | undefined
  const follow = (isOpen: boolean) => {
    open?.abort()
    open = isOpen ? new AbortController() : undefined
    if (open) begin(open.signal)
  }
  const stop = reaction(() => modal.isOpen, follow, { fireImmediately: true })
  return () => {
    stop()
    open?.abort()
  }
}

/** False while the closed modal holds the view, so that nothing is requested for a view that is not visible. */
export function useIsOpen(): boolean {
  const { modal } = useAnyKit()
  return useObserved(() => modal.isOpen)
}
