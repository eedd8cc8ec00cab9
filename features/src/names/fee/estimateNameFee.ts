import type { Call, Fee } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import type { NamesHost } from '../NamesHost.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { withNodeLimit } from '../sale/withNodeLimit.ts'

export type FeeRequest = {
  readonly name: string
  /** The same for the same transaction, so that a fee never stands under another one. */
  readonly about: string
  /** The transaction, or one that costs the same. */
  prepare(): Promise<Call>
  /** Before a node is asked, as while the visitor types. */
  readonly delayMs?: number
}

/**
 * Asks a node for the most that a transaction costs. Throws as `prepare` does, `nameRegistration/wouldFail`, and
 * `nameRegistration/feeUnknown` when no node tells it.
 */
export async function estimateNameFee(
  host: Pick<NamesHost, 'adapter' | 'clock' | 'signal' | 'signer'>,
  { name, prepare, delayMs = 0 }: FeeRequest,
  signal: AbortSignal,
): Promise<Fee> {
  if (delayMs > 0) await new Promise<void>((resolve) => void host.clock.after(delayMs, resolve))
  signal.throwIfAborted()
  const signer = host.signer()
  const { network } = signer
  const { to = '', data, value = 0n } = await prepare()
  const amount = formatAmount(value, network.nativeCurrency.decimals)
  const request = { ...signer, to, amount, ...(data !== undefined && { data }) }
  const adapter = await host.adapter(network.chainNamespace)
  const fee = await withNodeLimit(host, signal, async () => adapter?.estimateFee?.(request)).catch(
    (cause: unknown) => {
      throw nameRegistrationErrors.create(isRefusal(cause) ? 'wouldFail' : 'feeUnknown', [name], {
        cause,
      })
    },
  )
  if (!fee) throw nameRegistrationErrors.create('feeUnknown', [name])
  return fee
}

/** Whether the node tried the transaction; other errors are those of a node that does not answer. */
function isRefusal(cause: unknown): boolean {
  return /^(request|contract)\//.test(String((cause as { readonly code?: string })?.code))
}
