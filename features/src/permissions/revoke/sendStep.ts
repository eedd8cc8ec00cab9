import type { TransactionOf } from '@portico/core'
import type { Fee, Signer } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { makeCall } from '@portico/core/calls'
import type { PermissionsHost } from '../PermissionsHost.ts'
import { permissionErrors } from '../permissionErrors.ts'
import type { RevocationStep } from './RevocationStep.ts'

type Host = Pick<PermissionsHost, 'clock' | 'sendTransaction' | 'signal' | 'transactions'>
type StepOrder = {
  readonly step: RevocationStep
  /** What was estimated for it. */
  readonly fee: Fee | undefined
  /** Records that the wallet is asked, see `OpenRequests`. */
  record<answer>(ask: () => Promise<answer>): Promise<answer>
  report(status: 'asking' | 'pending'): void
}

/** Milliseconds for a wallet or a service to end a permission, with what the visitor reads there. */
const endMs = 300_000

/**
 * Asks for one revocation, and resolves once the network has it. Throws `permissions/failed`, and
 * as the wallet's actions do.
 */
export async function sendStep(
  host: Host,
  { account, network, connector }: Signer,
  { step: { revocation }, fee, record, report }: StepOrder,
): Promise<void> {
  report('asking')
  if ('end' in revocation) {
    const { clock, signal } = host
    await withLimit(revocation.end(), { clock, signal, ms: endMs })
    return
  }
  const signer = { account, network, connector }
  const transaction = 'call' in revocation ? revocation.call : await revocation.transaction()
  const { status } = await makeCall(host.transactions, {
    signer,
    to: 'call' in revocation ? revocation.call.to : undefined,
    signal: host.signal,
    send: () =>
      record(() =>
        host.sendTransaction({
          signer,
          transaction: transaction as TransactionOf, // the adapter of the family checks its form
          until: 'sent',
          ...(fee && { reviewedFee: fee }),
        }),
      ),
    report: (status) => status !== 'done' && report(status),
  })
  // It may have been sped up or cancelled, which the network does not tell apart: its source reads it again.
  if (status !== 'confirmed' && status !== 'replaced') throw permissionErrors.create('failed', [])
}
