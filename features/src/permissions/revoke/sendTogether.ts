import type { Call, Signer } from '@portico/core'
import { waitForCalls } from '@portico/core/calls'
import type { PermissionsHost } from '../PermissionsHost.ts'
import { permissionErrors } from '../permissionErrors.ts'
import type { RevocationStep } from './RevocationStep.ts'

type Host = Pick<PermissionsHost, 'adapter' | 'clock' | 'sendCalls' | 'signal'>
export type TogetherOrder = {
  readonly steps: readonly RevocationStep[]
  report(status: 'asking' | 'pending'): void
}

/**
 * Asks the wallet once for all calls, all or none, and resolves once it says that they were made. Throws
 * `permissions/failed`, `permissions/unknownOutcome`, and as the wallet's actions do.
 */
export async function sendTogether(
  host: Host,
  { account, network, connector }: Signer,
  { steps, report }: TogetherOrder,
): Promise<void> {
  const signer = { account, network, connector }
  const calls = steps.flatMap(({ revocation }): readonly Call[] =>
    'call' in revocation ? [revocation.call] : [],
  )
  report('asking')
  const { id } = await host.sendCalls({ signer, calls, atomicRequired: true })
  report('pending')
  const adapter = await host.adapter(network.chainNamespace)
  const outcome = await waitForCalls(adapter, { ...signer, id }, host)
  if (!outcome) throw permissionErrors.create('unknownOutcome', [])
  if (outcome.status !== 'confirmed') throw permissionErrors.create('failed', [])
}
