import type { Kit } from '@portico/core'
import { reaction } from '@portico/core/state'

/**
 * Calls `begin` whenever the modal opens, and what it returned when the modal closes. A component that reads `isOpen`
 * instead renders anew in the opening. Returns the disposer.
 */
export function whileOpen(modal: Kit['modal'], begin: () => () => void): () => void {
  let end: (() => void) | undefined
  const follow = (isOpen: boolean) => {
    end?.()
    end = isOpen ? begin() : undefined
  }
  const stop = reaction(() => modal.isOpen, follow, { fireImmediately: true })
  return () => {
    stop()
    end?.()
  }
}
