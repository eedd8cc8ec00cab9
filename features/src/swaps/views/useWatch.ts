import { useEffect } from 'react'
import type { SwapStore } from '../SwapStore.ts'
import { useSwaps } from './useSwaps.ts'

/** Keeps the offers new while the view is on screen: not in a closed modal, and not in a tab in the background. */
export function useWatch(store: SwapStore | undefined): void {
  const { isOpen } = useSwaps().kit.modal
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
