import type { Parser } from '@portico/core/adapter'
import { createWalletErrors, type WalletRequest, wordsOf } from '@portico/core/adapter/session'
import {
  isUserRejection,
  nodeErrorName,
  requestErrors,
  rpcCodeOf,
  rpcCodes,
} from '@portico/core/errors'
import { callsErrors } from './errors.ts'
import { type Eip1193Provider, requestProvider } from './injected/readWallet.ts'

/** Maps errors of a wallet, or of a node behind it, to kit errors. */
export const walletErrors = /* @__PURE__ */ createWalletErrors({
  isRejection: (cause) => isUserRejection(cause) || isDeviceRejection(cause),
  requestErrorOf(cause) {
    if (nodeErrorName(cause) === 'insufficientFunds')
      return requestErrors.create('insufficientFunds', [], { cause })
    const code = rpcCodeOf(cause)
    const name = callErrorNames.find((it) => rpcCodes[it] === code)
    return name && callsErrors.create(name, [], { cause })
  },
})

/** Ledger's status of a request that was declined on the device, alone or in the words of a wallet; it has no code. */
const deviceRejection =
  /\b0x(?:6985|5501)\b|(?:denied|rejected|declined|refused|cancell?ed) by (?:the )?user|user (?:denied|rejected|declined|refused|cancell?ed)/i
const deviceStatuses: readonly unknown[] = [0x6985, 0x5501]

function isDeviceRejection(cause: unknown): boolean {
  return deviceStatuses.includes(Object(cause).statusCode) || deviceRejection.test(wordsOf(cause))
}

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
