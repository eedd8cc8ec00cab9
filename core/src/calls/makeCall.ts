import type { TransactionStatus } from '../adapter/Calls.ts'
import type { Signer } from '../adapter/Signer.ts'
import { when } from '../state/index.ts'
import type { Transactions } from '../transaction/Transactions.ts'
import type { CallStatus } from './CallStatus.ts'

/** One call that an account makes by a transaction of its own. */
export type OneCall = {
  readonly signer: Signer
  /** The receiver or the contract, for the list of transactions. */
  readonly to?: string | undefined
  /** Of a call that was sent before: it is waited for, and not sent again. */
  readonly hash?: string | undefined
  /** Ends the waiting; what is sent stays sent. */
  readonly signal: AbortSignal
  /** Asks the wallet. */
  send(): Promise<{ readonly hash: string }>
  report(status: Exclude<CallStatus, 'waiting' | 'failed'>, hash?: string): void
}

/** Sends a call, unless that was done before, and returns its hash with what became of it on chain. Throws as `send` does. */
export async function makeCall(
  transactions: Pick<Transactions, 'add' | 'all'>,
  { signer, to, hash: known, signal, send, report }: OneCall,
): Promise<{ readonly hash: string; readonly status: TransactionStatus }> {
  if (known === undefined) report('asking')
  const hash = known ?? (await send()).hash
  report('pending', hash)
  const { id } = await transactions.add({
    hash,
    networkId: signer.network.caipNetworkId,
    address: signer.account.address,
    kind: 'contract',
    isAwaited: true,
    ...(to !== undefined && { to }),
  })
  const status = () => transactions.all.find((it) => it.id === id)?.status ?? 'pending'
  await when(() => status() !== 'pending', { signal })
  if (status() === 'confirmed') report('done', hash)
  return { hash, status: status() }
}
