import type { AttemptStore } from '../connection/AttemptStore.ts'
import { leaveSwitching } from '../router/leaveSwitching.ts'
import { reaction } from '../state/index.ts'

/** Once the wallet is on the network that the visitor chose, the views of that choice are left. */
export function leaveViewOnSwitch(
  attempts: Pick<AttemptStore, 'done'>,
  ...[router, modal]: Parameters<typeof leaveSwitching>
): () => void {
  return reaction(
    () => attempts.done,
    (done) => {
      if (done?.request.act === 'switchNetwork') leaveSwitching(router, modal)
    },
  )
}
