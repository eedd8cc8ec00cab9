import type { Call } from '@portico/core'
import type { Fee, Signer } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { atomicityOf, readCapabilities, waitForCalls } from '@portico/core/calls'
import type { PermissionsHost } from '../PermissionsHost.ts'
import { permissionErrors } from '../permissionErrors.ts'
import type { RevocationStep } from './RevocationStep.ts'

type Host = Pick<PermissionsHost, 'adapter' | 'clock' | 'sendCalls' | 'signal'>
type TogetherOrder = {
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
  report('asking')
  const { id } = await record(() =>
    host.sendCalls({
      signer,
      calls: callsOf(steps),
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

function callsOf(steps: readonly RevocationStep[]): readonly Call[] {
  return steps.flatMap(({ revocation }) => ('call' in revocation ? revocation.call : []))
}

/**
 * Whether the wallet makes all calls or none now (EIP-5792, versions 1 and 2). A wallet that would have to upgrade the
 * account for that is asked for each call.
 */
export async function canSendTogether(
  { adapter: adapterOf, clock }: Host,
  signer: Signer,
): Promise<boolean> {
  const { caipNetworkId, chainNamespace } = signer.network
  const adapter = await adapterOf(chainNamespace)
  if (!adapter?.getCapabilities || !adapter.sendCalls || !adapter.getCallsStatus) return false
  return atomicityOf(await readCapabilities(adapter, signer, clock), caipNetworkId) === 'supported'
}

/** Milliseconds for a node to try the calls once. */
const answerMs = 10_000

/**
 * The steps whose calls would fail, by a trial at the node: one of them would end all that are made at once, and anybody
 * can have a contract listed that fails. None where the node does not tell.
 */
export async function findFailing(
  { adapter: adapterOf, clock }: Host,
  { account, network, connector }: Signer,
  steps: readonly RevocationStep[],
): Promise<readonly RevocationStep[]> {
  const failing: RevocationStep[] = []
  try {
    const adapter = await adapterOf(network.chainNamespace)
    if (!adapter?.previewCalls) return failing
    for (
      let remaining = steps;
      remaining.length > 1;
      remaining = steps.filter((it) => !failing.includes(it))
    ) {
      const calls = callsOf(remaining)
      const trial = adapter.previewCalls({ account, network, connector, calls })
      const { failure, failedAt = 0 } = await withLimit(trial, { clock, ms: answerMs })
      const found = remaining[failedAt]
      if (!failure || !found) return failing
      failing.push(found)
    }
  } catch {
    // A trial that cannot run proves nothing; the wallet tries them itself.
  }
  return failing
}
