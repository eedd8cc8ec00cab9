import { useEffect } from 'react'
import type { OnrampStore } from '../OnrampStore.ts'
import { useOnramp } from './useOnramp.ts'

/** Keeps the offers new while the view is on screen and the modal is open. */
export function useWatch(store: OnrampStore | undefined): void {
  const { isOpen } = useOnramp().kit.modal
  useEffect(() => (store && isOpen ? store.watch() : undefined), [store, isOpen])
}
