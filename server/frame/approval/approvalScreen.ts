import * as z from 'zod/mini'
import { windowScreen } from '../review/windowScreen.ts'
import { type AskedMessage, mayCount } from '../sign/mayCount.ts'
import type { Approval, Approved } from './Approval.ts'
import { askApproval } from './askApproval.ts'
import type { Screen } from './createQueue.ts'
import { canProveVisibility, watchVisibility } from './watchVisibility.ts'

/** What is shown, and to whom it answers. */
type Asked = {
  readonly approval: Approval
  /** Of the page that asks. */
  readonly origin: string
  /** Where a message is signed. */
  readonly message?: AskedMessage | undefined
}

/**
 * Shows an approval in a window of the site; in the frame only where that counts and the browser can prove that nothing
 * covers it. Resolves when the visitor approves, with where that was, and throws `rejected` and `aborted`.
 */
export function approvalScreen({ approval, origin, message }: Asked): Screen<Approved> {
  const review = { approval, origin }
  const here: Approved = { place: isTrustedDapp(origin) ? 'ownDapp' : 'frame', dapp: origin }
  const inWindow =
    (initial: 'idle' | 'opening'): Screen<Approved> =>
    async (signal) => {
      const assertion = await windowScreen(review, initial)(signal)
      return { place: 'window', dapp: origin, assertion }
    }
  return async (signal) => {
    if (!canProveVisibility() || !mayCount(here, location.origin, message))
      return inWindow('idle')(signal)
    const ask = askApproval({ ...review, watch: watchVisibility, wayOut: 'reviewInWindow' })
    const answer = await ask(signal)
    if (answer === 'wayOut') return inWindow('opening')(signal)
    return answer === 'approved' ? here : { ...here, assertion: answer }
  }
}

const config = z.object({ approveInFrame: z.optional(z.array(z.string())) })

/** True for a dapp whose frame is enough for every approval, as the operator wrote into the page. */
function isTrustedDapp(origin: string): boolean {
  const text = document.querySelector('#config')?.textContent ?? '{}'
  return config.parse(JSON.parse(text)).approveInFrame?.includes(origin) === true
}
