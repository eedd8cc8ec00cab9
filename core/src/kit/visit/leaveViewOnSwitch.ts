import type { AttemptStore } from '../../connection/AttemptStore.ts'
import { reaction } from '../../state/index.ts'
import { leaveSwitching } from './leaveSwitching.ts'

/** Leaves the network views once the wallet has switched to the chosen network. */
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
