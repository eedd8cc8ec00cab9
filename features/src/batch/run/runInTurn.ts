import type { CallOf, TransactionOf } from '@portico/core'
import type { Fee, Signer } from '@portico/core/adapter'
import { makeCall } from '@portico/core/calls'
import type { BatchHost } from '../BatchHost.ts'
import type { BatchEntry, CheckedOrder } from '../BatchOrder.ts'
import { batchErrors } from '../batchErrors.ts'

export type RunContext = {
  readonly host: BatchHost
  /** Ends the run before the next question. */
  readonly signal: AbortSignal
  /** Asks the wallet by `ask`, once the request is recorded for all tabs. Throws `openRequest/notAccepted`. */
  ask<answer>(signer: Signer, ask: () => Promise<answer>): Promise<answer>
  /** The most that a call costs, as it was shown. */
  feeOf(place: number): Fee | undefined
  /** Tries the calls from this place on; throws what speaks against them. */
  check(from: number): Promise<void>
  report(place: number, entry: Partial<BatchEntry>): void
  /** The hash of a call that another page has sent meanwhile. Throws `batch/elsewhere` once that page has ended the batch. */
  sentElsewhere(place: number): string | undefined
}

/**
 * Asks the wallet for one call after the other, each once the network has confirmed the one before, and returns the
 * hashes. Calls that are done already are left out. Throws `batch/callFailed`, `batch/replaced`, `batch/elsewhere`,
 * what `check` throws, and as the wallet's actions do.
 */
export async function runInTurn(
  { signer, calls, described }: CheckedOrder,
  entries: readonly BatchEntry[],
  context: RunContext,
): Promise<readonly string[]> {
  const { host, signal, check, report, sentElsewhere } = context
  const hashes: string[] = []
  for (const [place, call] of calls.entries()) {
    const entry = entries[place]
    let hash = entry?.hash ?? sentElsewhere(place)
    if (entry?.status !== 'done') {
      signal.throwIfAborted()
      // One that was sent before, or by another page, is waited for, and not sent again.
      if (hash === undefined) {
        await check(place)
        signal.throwIfAborted()
      }
      const outcome = await makeCall(host.transactions, {
        signer,
        to: described[place]?.to,
        hash,
        signal,
        send: () => context.ask(signer, () => send(call, { signer, place, ...context })),
        report: (status, sent) =>
          report(place, { status, ...(sent !== undefined && { hash: sent }) }),
      })
      const { status } = outcome
      hash = outcome.hash
      // It may have been sped up or cancelled, which the network does not tell apart.
      if (status === 'replaced') throw batchErrors.create('replaced', [place + 1])
      if (status !== 'confirmed') throw batchErrors.create('callFailed', [place + 1])
    }
    if (hash !== undefined) hashes.push(hash)
  }
  return hashes
}

type Place = RunContext & { readonly signer: Signer; readonly place: number }

/** Asks for one call, and keeps its hash before the record of the request ends. */
async function send(
  call: CallOf,
  { host, signer, place, feeOf, report, sentElsewhere }: Place,
): Promise<{ readonly hash: string }> {
  // Another page may have sent it since the calls were tried.
  const sentHash = sentElsewhere(place)
  const reviewedFee = feeOf(place)
  const hash =
    sentHash ??
    (
      await host.sendTransaction({
        signer,
        // The adapter of the family checks its form.
        transaction: call as TransactionOf,
        until: 'sent',
        ...(reviewedFee && { reviewedFee }),
      })
    ).hash
  report(place, { hash })
  return { hash }
}
