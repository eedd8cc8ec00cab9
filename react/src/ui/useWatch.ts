import { useEffect } from 'react'
import { useAnyKit } from '../kit/contexts.ts'
import { useObserved } from '../kit/useObserved.ts'

/** A store that asks again while somebody watches it; `watch` returns the function that stops it. */
export type Watched = { watch(): () => void }

/**
 * Keeps what a view shows new while the visitor can see it: not in a closed modal, and not in a tab in the background. A
 * store that is not loaded yet is watched once it is.
 */
export function useWatch(store: Watched | undefined): void {
  const kit = useAnyKit()
  const isOpen = useObserved(() => kit.modal.isOpen)
  useEffect(() => {
    if (!store || !isOpen) return
    let release: (() => void) | undefined
    const follow = () => {
      release?.()
      release = document.visibilityState === 'visible' ? store.watch() : undefined
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      release?.()
    }
  }, [store, isOpen])
}
