import type { Kit } from '@portico/core'
import { systemClock } from '@portico/core/async'
import { reaction } from '@portico/core/state'
import { startTransition, useEffect, useState } from 'react'
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

/** Duration of the closing motion, as in the style sheet. */
const closingMs = 140

/** False while the closed modal holds the view, so that nothing is requested for a view that is not visible. */
export function useIsVisible(): boolean {
  const { modal, settings } = useAnyKit()
  const { clock = systemClock } = settings
  const isOpen = useObserved(() => modal.isOpen)
  const [isVisible, setVisible] = useState(isOpen)
  if (isOpen && !isVisible) setVisible(true)
  useEffect(() => {
    if (isOpen) return
    // While it closes, a view keeps what it shows.
    return clock.after(closingMs, () => startTransition(() => setVisible(false)))
  }, [isOpen, clock])
  return isOpen || isVisible
}
