import type { ApprovalStore } from '../approval/ApprovalStore.ts'
import { isRefusal } from '../channel/isRefusal.ts'
import { embeddedErrors } from '../embeddedErrors.ts'

type Parts = {
  readonly approval: Pick<ApprovalStore, 'isFixed' | 'runIfSlow'>
  readonly signal: AbortSignal
}
type Requests<value> = {
  /** Sends the request of the login with the message. */
  send(signal: AbortSignal): Promise<value>
  /** Goes on without the message; `cause` is what became of the first request. */
  sendWithout(cause: unknown): Promise<value>
}

/**
 * Sends a request of a login with its sign-in message. A site with window messages may have no other answer to a visitor
 * who declines it than ERROR, and shows nothing where the visitor leaves its frame: that must not cost the login. A site
 * over a port answers without a signature.
 */
export async function requestWithMessage<value>(
  { approval, signal }: Parts,
  { send, sendWithout }: Requests<value>,
): Promise<value> {
  try {
    return await approval.runIfSlow(send, signal)
  } catch (cause) {
    const isDeclined = embeddedErrors.is(cause, 'frame') || embeddedErrors.is(cause, 'interrupted')
    if (signal.aborted || !approval.isFixed || !isDeclined || isRefusal(cause)) throw cause
    return sendWithout(cause)
  }
}
