import { reaction } from '@portico/core/state'
import type { ApprovalStore } from '../approval/ApprovalStore.ts'

/** Lays the frame over the approval view's slot while the frame asks to be seen. */
export function showFrameInSlot(
  approval: Pick<ApprovalStore, 'isAsked' | 'slot'>,
  frame: { show(slot: HTMLElement): () => void },
): () => void {
  let hide = () => {}
  const stop = reaction(
    () => (approval.isAsked ? approval.slot : undefined),
    (slot) => {
      hide()
      hide = slot ? frame.show(slot) : () => {}
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    hide()
  }
}
