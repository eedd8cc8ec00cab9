import type { Parser } from '@portico/core/adapter'
import { createWalletErrors, type WalletRequest } from '@portico/core/adapter/session'
import { nodeErrorName, requestErrors, rpcCodeOf, rpcCodes } from '@portico/core/errors'
import { callsErrors } from './errors.ts'
import { type Eip1193Provider, requestProvider } from './injected/readWallet.ts'

/** Maps errors of a wallet, or of a node behind it, to kit errors. */
export const walletErrors = /* @__PURE__ */ createWalletErrors({
  requestErrorOf(cause) {
    if (nodeErrorName(cause) === 'insufficientFunds')
      return requestErrors.create('insufficientFunds', [], { cause })
    const code = rpcCodeOf(cause)
    const name = callErrorNames.find((it) => rpcCodes[it] === code)
    return name && callsErrors.create(name, [], { cause })
  },
})

/** Names of the error codes of EIP-5792. */
const callErrorNames = [
  'unsupportedCapability',
  'unsupportedChain',
  'duplicateId',
  'unknownBundle',
  'bundleTooLarge',
  'upgradeRejected',
  'atomicityNotSupported',
] as const

/**
 * Sends a request to a connected wallet and parses its answer. Throws `request/*`, `connection/*`, `network/*` and
 * `calls/*`.
 */
export function requestWallet<answer>(
  provider: Promise<Eip1193Provider>,
  {
    params,
    ...request
  }: WalletRequest & {
    readonly params: readonly unknown[]
    /** Parser of the answer. */
    readonly answer: Parser<answer>
  },
): Promise<answer> {
  return walletErrors.request(
    async () => requestProvider(await provider, request.method, params),
    request,
  )
}
