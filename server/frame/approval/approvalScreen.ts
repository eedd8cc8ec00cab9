import { windowScreen } from '../review/windowScreen.ts'
import type { Approval } from './Approval.ts'
import type { Assertion } from './Assertion.ts'
import { askApproval } from './askApproval.ts'
import type { Screen } from './createQueue.ts'
import { canProveVisibility, watchVisibility } from './watchVisibility.ts'

/**
 * Shows an approval of `origin`: in the frame where the browser can prove that nothing covers it, else in a window of the
 * site. Resolves when the visitor approves, with what a passkey signed if one did, and throws `rejected` and `aborted`.
 */
export function approvalScreen(approval: Approval, origin: string): Screen<Assertion | undefined> {
  const review = { approval, origin }
  return async (signal) => {
    if (!canProveVisibility()) return windowScreen(review, 'idle')(signal)
    const ask = askApproval({
      ...review,
      watch: watchVisibility,
      wayOut: 'reviewInWindow',
    })
    const answer = await ask(signal)
    if (answer === 'wayOut') return windowScreen(review, 'opening')(signal)
    return answer === 'approved' ? undefined : answer
  }
}
