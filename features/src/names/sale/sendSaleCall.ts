import { type Call, type Fee, isSameAddress, requestErrors, type Signer } from '@portico/core'
import { formatAmount, parseAmount } from '@portico/core/amount'
import type { NamesHost } from '../NamesHost.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'

type Agreed = {
  readonly name: string
  readonly signer: Signer
  /** The contracts that the call may go to. */
  readonly contracts: readonly string[]
  /** Base units of the native currency that may leave. */
  readonly most: bigint
  /** The fee of the network that was shown; absent for one that nobody told. */
  readonly reviewedFee: Fee | undefined
  /** Asks the wallet by `ask`, once the request is recorded for all tabs. */
  ask(signer: Signer, ask: () => Promise<string>): Promise<string>
}

/**
 * Tries a call at the node, and asks the wallet for it when nothing moves but what was agreed (S15); returns the hash.
 * Throws `nameRegistration/differs`, `nameRegistration/wouldFail`, `openRequest/notAccepted`,
 * `transfer/feeAboveReview` and as `send` does.
 */
export async function sendSaleCall(
  host: Pick<NamesHost, 'adapter' | 'send'>,
  call: Call,
  { name, signer, contracts, most, reviewedFee, ask }: Agreed,
): Promise<string> {
  const { to = '', data, value = 0n } = call
  const differs = () => nameRegistrationErrors.create('differs', [name])
  if (!contracts.some((it) => isSameAddress(it, to)) || data === undefined || value > most)
    throw differs()
  const { network } = signer
  const { decimals } = network.nativeCurrency
  const request = { to, data, amount: formatAmount(value, decimals) }
  const adapter = await host.adapter(network.chainNamespace)
  if (!adapter?.simulate)
    throw requestErrors.create('unsupported', ['simulate', network.chainNamespace])
  const { changes, approvals, failure } = await adapter.simulate({ ...signer, ...request })
  if (failure) throw nameRegistrationErrors.create('wouldFail', [name], { cause: failure })
  const paid = changes.filter(({ direction }) => direction === 'out')
  const isNative = paid.every(({ address }) => address === undefined)
  const total = isNative
    ? paid.reduce((sum, { amount }) => sum + parseAmount(amount, decimals), 0n)
    : most + 1n
  if (total > most || approvals.length > 0) throw differs()
  const sent = { signer, ...request, ...(reviewedFee && { reviewedFee }) }
  return ask(signer, async () => (await host.send(sent)).hash)
}
