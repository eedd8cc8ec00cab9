import { reaction } from '@portico/core/state'
import type { EmbeddedHost } from '../EmbeddedHost.ts'

type Leaving = {
  readonly email: { leaveDevice(): void }
  readonly social: { leave(): void }
  readonly update: { leave(): void }
}

/** Ends what a view waits for once the visitor has left it, by another view or by closing the modal. */
export function endLoginOnLeave(
  { modal, router }: Pick<EmbeddedHost, 'modal' | 'router'>,
  { email, social, update }: Leaving,
): () => void {
  // A view stays while the frame is shown over it, for a code or an approval.
  const isOpen = (...names: readonly string[]) =>
    modal.isOpen && router.stack.some(({ name }) => names.includes(name))
  const whenLeft = (isThere: () => boolean, leave: () => void) =>
    reaction(isThere, (isThere) => {
      if (!isThere) leave()
    })
  const stops = [
    whenLeft(() => isOpen('EmailVerifyDevice'), email.leaveDevice),
    whenLeft(() => isOpen('ConnectingSocial', 'ConnectingFarcaster'), social.leave),
    whenLeft(() => isOpen('UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'), update.leave),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
