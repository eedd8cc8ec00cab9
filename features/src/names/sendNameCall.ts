import { type Call, codeOf, toError } from '@portico/core'
import type { Fee, Signer } from '@portico/core/adapter'
import { formatAmount, parseAmount, transferErrors } from '@portico/core/amount'
import { isSameAddress } from '@portico/core/caip'
import { openRequestErrors } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import type { NamesHost } from './NamesHost.ts'
import { nameRegistrationErrors } from './nameRegistrationErrors.ts'

type Agreed = {
  readonly name: string
  readonly signer: Signer
  /** The contracts that the call may go to. */
  readonly contracts: readonly string[]
  /** Base units of the native currency that may leave. */
  readonly maxValue: bigint
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
export async function sendNameCall(
  host: Pick<NamesHost, 'adapter' | 'send'>,
  call: Call,
  { name, signer, contracts, maxValue, reviewedFee, ask }: Agreed,
): Promise<string> {
  const { to = '', data, value = 0n } = call
  const differs = () => nameRegistrationErrors.create('differs', [name])
  if (!contracts.some((it) => isSameAddress(it, to)) || data === undefined || value > maxValue)
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
    : maxValue + 1n
  if (total > maxValue || approvals.length > 0) throw differs()
  const sent = { signer, ...request, ...(reviewedFee && { reviewedFee }) }
  return ask(signer, async () => (await host.send(sent)).hash)
}

const pollMs = 2_000
const maxPolls = 150

/** Whether a transaction, or the one that replaced it, came into a block within five minutes; `false` for one that failed. */
export async function awaitBlock(
  { adapter, clock, signal }: Pick<NamesHost, 'adapter' | 'clock' | 'signal'>,
  { account, network }: Signer,
  hash: string,
): Promise<boolean> {
  const reader = await adapter(network.chainNamespace)
  const query = { network, account, hash, signal }
  for (let polls = 0; polls < maxPolls; polls++) {
    const found = await reader?.getTransaction?.(query).catch(() => undefined) // a node that is away for a moment
    // What a faster one of the visitor did is read afterwards.
    if (found?.status === 'confirmed' || found?.status === 'replaced') return true
    if (found?.status === 'failed' || found?.status === 'dropped') return false
    await new Promise<void>((resolve) => void clock.after(pollMs, resolve))
  }
  return false
}

/** The error that is shown about a name: a rejection, a fee that rose and the errors of names as they are, others as the cause. */
export function toNameError(name: string, cause: unknown): Error {
  const code = codeOf(cause)
  const isFinal = code.startsWith('nameRegistration/') || code === 'request/rejected'
  const isAsked =
    openRequestErrors.is(cause, 'notAccepted') || transferErrors.is(cause, 'feeAboveReview')
  return isFinal || isAsked
    ? toError(cause)
    : nameRegistrationErrors.create('register', [name], { cause })
}
