import type { Clock } from '@portico/core'
import { reaction } from '@portico/core/state'
import type { ApprovalStore } from '../approval/ApprovalStore.ts'
import type { FrameLayer } from '../channel/FrameWindow.ts'

/** A frame that has not told its height by then is shown as it is, in ms. */
const unmeasuredMs = 300

/** Lays the frame over the approval view's slot while the frame asks to be seen. */
export function showFrameInSlot(
  approval: Pick<ApprovalStore, 'isAsked' | 'slot' | 'height'>,
  frame: FrameLayer,
  clock: Clock,
): () => void {
  /** Its buttons would move below a finger when the slot takes the height that it tells. */
  const place = (slot: HTMLElement) => {
    const remove = frame.show(slot)
    const stopTimer = clock.after(unmeasuredMs, () => frame.reveal())
    const stopHeight = reaction(
      () => approval.height !== undefined,
      (isMeasured) => {
        if (isMeasured) frame.reveal()
      },
      { fireImmediately: true },
    )
    return () => {
      stopTimer()
      stopHeight()
      remove()
    }
  }
  let hide = () => {}
  const stop = reaction(
    () => (approval.isAsked ? approval.slot : undefined),
    (slot) => {
      hide()
      hide = slot ? place(slot) : () => {}
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    hide()
  }
}
