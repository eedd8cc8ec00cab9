import { type Call, type CallsStatus, type Signer, withLimit } from '@portico/core'
import type { PermissionsHost } from '../PermissionsHost.ts'
import { permissionErrors } from '../permissionErrors.ts'
import { pause } from './pause.ts'
import type { RevocationStep } from './RevocationStep.ts'

type Host = Pick<PermissionsHost, 'adapter' | 'clock' | 'sendCalls' | 'signal'>
export type TogetherOrder = {
  readonly steps: readonly RevocationStep[]
  report(status: 'asking' | 'pending'): void
}

const intervalMs = 500
const slowIntervalMs = 3_000
const fastPolls = 40
/** About ten minutes where the wallet answers at once. */
const maxPolls = 220
/** Milliseconds for an answer of the wallet. */
const answerMs = 10_000
const refusals: readonly string[] = [
  'calls/atomicityNotSupported',
  'calls/bundleTooLarge',
  'calls/unsupportedCapability',
  'calls/unsupportedChain',
  'calls/upgradeRejected',
  'request/unsupported',
]

/** Whether a wallet that was asked for all calls at once says that it cannot, after it had said that it can. */
export function isRefusal(error: unknown): boolean {
  return refusals.includes((error as { readonly code?: string }).code ?? '')
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
  const status = await outcome(host, signer, id)
  if (status !== 'confirmed') throw permissionErrors.create('failed', [])
}

async function outcome(host: Host, signer: Signer, id: string): Promise<CallsStatus['status']> {
  const { clock } = host
  const adapter = await host.adapter(signer.network.chainNamespace)
  for (let poll = 0; poll < maxPolls; poll++) {
    // A wallet that does not answer once may answer the next time.
    const work = Promise.resolve(adapter?.getCallsStatus?.({ ...signer, id }))
    const found = await withLimit(work, { clock, ms: answerMs }).catch(() => undefined)
    if (found && found.status !== 'pending') return found.status
    await pause(host, poll < fastPolls ? intervalMs : slowIntervalMs)
  }
  throw permissionErrors.create('unknownOutcome', [])
}
