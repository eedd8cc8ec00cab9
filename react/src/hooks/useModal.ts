import type { Kit } from '@portico/core'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** Whether the modal is open, and the verbs that open and close it. */
export function useModal(): { isOpen: boolean; open: Kit['open']; close: Kit['close'] } {
  const { modal, open, close } = useAnyKit()
  const isOpen = useObserved(() => modal.isOpen)
  return { isOpen, open, close }
}
