import {
  type CallsStatus,
  type Fee,
  type NamespaceAdapter,
  type Signer,
  type TransactionStatus,
  withLimit,
} from '@portico/core'
import type { BatchHost } from '../BatchHost.ts'
import { batchErrors } from '../batchErrors.ts'
import type { Sponsor } from '../sponsor/Sponsor.ts'
import type { BatchOrder } from './BatchOrder.ts'
import type { RunContext } from './runInTurn.ts'

const slowIntervalMs = 3_000
const fastPolls = 40
/** A tenth of a second at first, then growing up to half a second. */
const intervalMs = (poll: number) => Math.min(500, 100 * 1.25 ** poll)
/** About ten minutes where the wallet answers at once. */
const maxPolls = 220
/** Milliseconds for an answer of the wallet. */
const answerMs = 10_000

/**
 * Asks the wallet once for all calls, all or none (EIP-5792), and follows them until the network shows what became of
 * them; returns the hashes. `sponsor` is asked for the fee by the wallet. Throws `batch/notSponsored`, `batch/failed`, `batch/partly`, `batch/unknownOutcome`, what `check` throws, and as the
 * wallet's actions do.
 */
export async function runTogether(
  order: BatchOrder,
  { host, signal, check, report, fee, sponsor }: TogetherContext,
): Promise<readonly string[]> {
  const { signer, calls } = order
  await check(0)
  signal.throwIfAborted()
  report('asking')
  const reviewedFee = fee()
  const reviewed = {
    ...(reviewedFee && { reviewedFee }),
    ...(sponsor && { capabilities: sponsor.capabilities }),
  }
  const { id } = await host
    .sendCalls({ signer, calls, atomicRequired: true, ...reviewed })
    .catch((error) => {
      throw sponsor ? sponsor.toError(error) : error
    })
  report('pending')
  const adapter = await host.adapter(signer.network.chainNamespace)
  if (!adapter) throw batchErrors.create('unknownOutcome', [])
  const { status, hashes } = await settled(adapter, order, id, host)
  if (status === 'partiallyReverted') throw batchErrors.create('partly', [])
  if (status !== 'confirmed') throw batchErrors.create('failed', [])
  await confirm(adapter, order, hashes, host)
  report('done')
  return hashes
}

type TogetherContext = Pick<RunContext, 'host' | 'signal' | 'check'> & {
  /** What the visitor confirmed; that of the last trial for who did not wait for it. */
  fee(): Fee | undefined
  report(status: 'asking' | 'pending' | 'done'): void
  readonly sponsor?: Sponsor | undefined
}

async function settled(
  adapter: NamespaceAdapter,
  { signer }: BatchOrder,
  id: string,
  host: BatchHost,
): Promise<CallsStatus> {
  const { clock } = host
  for (let poll = 0; poll < maxPolls; poll++) {
    // A wallet that does not answer once may answer the next time.
    const work = Promise.resolve(adapter.getCallsStatus?.({ ...signer, id }))
    const found = await withLimit(work, { clock, ms: answerMs }).catch(() => undefined)
    if (found && found.status !== 'pending') return found
    await pause(host, poll < fastPolls ? intervalMs(poll) : slowIntervalMs)
  }
  throw batchErrors.create('unknownOutcome', [])
}

/** A wallet's word is not enough: the network itself has each transaction, and all of them succeeded. */
async function confirm(
  adapter: NamespaceAdapter,
  { signer, calls }: BatchOrder,
  hashes: readonly string[],
  host: BatchHost,
): Promise<void> {
  // All or none is one transaction; no batch has more than its calls.
  if (hashes.length === 0 || hashes.length > calls.length)
    throw batchErrors.create('unknownOutcome', [])
  const statuses: unknown[] = []
  for (const hash of hashes) statuses.push(await statusOf(adapter, { ...signer, hash }, host))
  const failed = statuses.filter((status) => status === 'failed').length
  const isKnown = statuses.every((status) => status === 'failed' || status === 'confirmed')
  if (!isKnown) throw batchErrors.create('unknownOutcome', [])
  if (failed > 0) throw batchErrors.create(failed < statuses.length ? 'partly' : 'failed', [])
}

/** What the network says of a transaction that the wallet calls done; `undefined` when it says nothing in time. */
async function statusOf(
  adapter: NamespaceAdapter,
  { network, account, hash }: Signer & { readonly hash: string },
  host: BatchHost,
): Promise<TransactionStatus | undefined> {
  const { signal } = host
  const read = async () =>
    (await adapter.getTransaction?.({ network, account, hash, signal }).catch(() => undefined))
      ?.status
  let status = await read()
  for (let poll = 0; poll < fastPolls && (!status || status === 'pending'); poll++) {
    await pause(host, intervalMs(poll))
    status = await read()
  }
  return status
}

function pause({ clock, signal }: BatchHost, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
    const abort = () => {
      stop()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}
