import type { AttemptStore } from '../../connection/AttemptStore.ts'
import type { ConnectionStore } from '../../connection/ConnectionStore.ts'
import type { ConnectAim } from '../../router/ViewRules.ts'
import { reaction } from '../../state/index.ts'
import { leaveConnecting } from './leaveConnecting.ts'

type Parts = {
  readonly attempts: Pick<AttemptStore, 'all' | 'done'>
  readonly connections: Pick<ConnectionStore, 'current'>
  /** What the visitor is connecting. */
  aim(): ConnectAim | undefined
}
type Leaving = Parameters<typeof leaveConnecting>

/**
 * Closes the modal after approval, and when the wallet of the view was restored from storage, such as after an
 * approval in another tab.
 */
export function closeModalOnConnect(
  { attempts, connections, aim }: Parts,
  ...[router, modal]: Leaving
): () => void {
  const leave = () => leaveConnecting(router, modal)
  const isRestored = () => {
    const wanted = aim()
    const connection = connections.current(wanted?.namespace)
    if (!wanted || wanted.several || !connection?.confirmed) return false
    const { connectorIds: ids } = wanted
    return ids === undefined || ids.includes(connection.connectorId)
  }
  const isApproving = () => attempts.all.some(({ status }) => status === 'done')
  const stops = [
    reaction(
      () => attempts.done,
      (done) => {
        const wanted = aim()
        const act = done?.request.act
        if (wanted && (act === 'connectWallet' || (act === 'connect' && !wanted.several))) leave()
      },
    ),
    reaction(
      () => connections.current()?.confirmed === true,
      (isConfirmed) => {
        if (isConfirmed && !isApproving() && isRestored()) leave()
      },
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
