import type { CallsStatus, TransactionStatus } from '../adapter/Calls.ts'
import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import type { Signer } from '../adapter/session/Signer.ts'
import type { Clock } from '../async/Clock.ts'
import { pause, withLimit } from '../async/withLimit.ts'
import { when } from '../state/index.ts'
import type { Transactions } from '../transaction/Transaction.ts'

/** `waiting`: its turn comes; `asking`: the wallet shows it; `pending`: the network has it. */
export type CallStatus = 'waiting' | 'asking' | 'pending' | 'done' | 'failed'

/** How many times the fast interval is used. */
const fastPolls = 40
const slowIntervalMs = 3_000

/** Milliseconds between two looks at calls: a tenth of a second at first, growing to half a second, then three. */
export const callIntervals = {
  fastPolls,
  of: (poll: number): number =>
    poll < fastPolls ? Math.min(500, 100 * 1.25 ** poll) : slowIntervalMs,
} as const

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
  { signer, to, hash: knownHash, signal, send, report }: OneCall,
): Promise<{ readonly hash: string; readonly status: TransactionStatus }> {
  if (knownHash === undefined) report('asking')
  const hash = knownHash ?? (await send()).hash
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

type Waiting = { readonly clock: Clock; readonly signal: AbortSignal }

/** About ten minutes where the wallet answers at once. */
const maxPolls = 220
/** Milliseconds for an answer of the wallet. */
const answerMs = 10_000

/**
 * What the wallet says became of calls that it took at once; `undefined` when it does not tell for ten minutes. Rejects
 * with the signal's reason.
 */
export async function waitForCalls(
  adapter: Pick<NamespaceAdapter, 'getCallsStatus'> | undefined,
  request: Signer & { readonly id: string },
  { clock, signal }: Waiting,
): Promise<CallsStatus | undefined> {
  for (let poll = 0; poll < maxPolls; poll++) {
    // A wallet that does not answer once may answer the next time.
    const reply = Promise.resolve(adapter?.getCallsStatus?.({ ...request, signal }))
    const found = await withLimit(reply, { clock, ms: answerMs }).catch(() => undefined)
    if (found && found.status !== 'pending') return found
    await pause(clock, callIntervals.of(poll), signal)
  }
  return undefined
}
