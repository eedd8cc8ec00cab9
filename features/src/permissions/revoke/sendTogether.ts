import type { Call, Fee, Signer } from '@portico/core'
import { waitForCalls } from '@portico/core/calls'
import type { PermissionsHost } from '../PermissionsHost.ts'
import { permissionErrors } from '../permissionErrors.ts'
import type { RevocationStep } from './RevocationStep.ts'

type Host = Pick<PermissionsHost, 'adapter' | 'clock' | 'sendCalls' | 'signal'>
export type TogetherOrder = {
  readonly steps: readonly RevocationStep[]
  /** What was estimated for all. */
  readonly fee: Fee | undefined
  /** Records that the wallet is asked, see `OpenRequests`. */
  record<answer>(ask: () => Promise<answer>): Promise<answer>
  report(status: 'asking' | 'pending'): void
}

/**
 * Asks the wallet once for all calls, all or none, and resolves once it says that they were made. Throws
 * `permissions/failed`, `permissions/unknownOutcome`, and as the wallet's actions do.
 */
export async function sendTogether(
  host: Host,
  { account, network, connector }: Signer,
  { steps, fee, record, report }: TogetherOrder,
): Promise<void> {
  const signer = { account, network, connector }
  const calls = steps.flatMap(({ revocation }): readonly Call[] =>
    'call' in revocation ? [revocation.call] : [],
  )
  report('asking')
  const { id } = await record(() =>
    host.sendCalls({
      signer,
      calls,
      atomicRequired: true,
      ...(fee && { reviewedFee: fee }),
    }),
  )
  report('pending')
  const adapter = await host.adapter(network.chainNamespace)
  const outcome = await waitForCalls(adapter, { ...signer, id }, host)
  if (!outcome) throw permissionErrors.create('unknownOutcome', [])
  if (outcome.status !== 'confirmed') throw permissionErrors.create('failed', [])
}
