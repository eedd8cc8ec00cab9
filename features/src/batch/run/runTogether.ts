import type { Fee, NamespaceAdapter, Signer, TransactionStatus } from '@portico/core/adapter'
import { pause } from '@portico/core/async'
import { callIntervals, waitForCalls } from '@portico/core/calls'
import type { BatchHost } from '../BatchHost.ts'
import type { BatchOrder } from '../BatchOrder.ts'
import { batchErrors } from '../batchErrors.ts'
import type { Sponsor } from '../sponsor/openSponsor.ts'
import type { RunContext } from './runInTurn.ts'

type TogetherContext = Pick<RunContext, 'ask' | 'check' | 'host' | 'signal'> & {
  /** What the visitor confirmed. */
  fee(): Fee | undefined
  report(status: 'asking' | 'pending' | 'done'): void
  /** By which the wallet took the calls before: they are followed, and not asked for again. */
  readonly callsId: string | undefined
  /** The wallet took the calls. */
  onTaken(callsId: string): void
  readonly sponsor?: Sponsor | undefined
}

/**
 * Asks the wallet once for all calls, all or none (EIP-5792), and follows them until the network shows what became of
 * them; returns the hashes. `sponsor` is asked for the fee by the wallet. Throws `batch/notSponsored`, `batch/failed`,
 * `batch/partly`, `batch/unknownOutcome`, what `check` throws, and as the wallet's actions do.
 */
export async function runTogether(
  order: BatchOrder,
  context: TogetherContext,
): Promise<readonly string[]> {
  const { host, report } = context
  const { signer } = order
  const id = context.callsId ?? (await ask(order, context))
  report('pending')
  const adapter = await host.adapter(signer.network.chainNamespace)
  if (!adapter) throw batchErrors.create('unknownOutcome', [])
  const outcome = await waitForCalls(adapter, { ...signer, id }, host)
  if (!outcome) throw batchErrors.create('unknownOutcome', [])
  const { status, hashes } = outcome
  if (status === 'partiallyReverted') throw batchErrors.create('partly', [])
  if (status !== 'confirmed') throw batchErrors.create('failed', [])
  await confirm(adapter, order, hashes, host)
  report('done')
  return hashes
}

/** Returns the id by which the wallet tells what became of the calls. */
async function ask(
  { signer, calls }: BatchOrder,
  { host, signal, check, report, fee, onTaken, sponsor, ask: record }: TogetherContext,
): Promise<string> {
  await check(0)
  signal.throwIfAborted()
  report('asking')
  const reviewedFee = fee()
  const reviewed = {
    ...(reviewedFee && { reviewedFee }),
    ...(sponsor && { capabilities: sponsor.capabilities }),
  }
  return record(signer, async () => {
    const { id } = await host
      .sendCalls({ signer, calls, atomicRequired: true, ...reviewed })
      .catch((error) => {
        throw sponsor ? sponsor.toError(error) : error
      })
    onTaken(id)
    return id
  })
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
  const isFinal = statuses.every((status) => status === 'failed' || status === 'confirmed')
  if (!isFinal) throw batchErrors.create('unknownOutcome', [])
  if (failed > 0) throw batchErrors.create(failed < statuses.length ? 'partly' : 'failed', [])
}

/** What the network says of a transaction that the wallet calls done; `undefined` when it says nothing in time. */
async function statusOf(
  adapter: NamespaceAdapter,
  { network, account, hash }: Signer & { readonly hash: string },
  host: BatchHost,
): Promise<TransactionStatus | undefined> {
  const { clock, signal } = host
  const isOpen = (it: TransactionStatus | undefined) => !it || it === 'pending'
  const read = async () =>
    (await adapter.getTransaction?.({ network, account, hash, signal }).catch(() => undefined))
      ?.status
  let status = await read()
  for (let poll = 0; poll < callIntervals.fastPolls && isOpen(status); poll++) {
    await pause(clock, callIntervals.of(poll), signal)
    status = await read()
  }
  return status
}
