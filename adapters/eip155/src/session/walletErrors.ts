import { KitError } from '@portico/core'
import type { Parser } from '@portico/core/adapter'
import { createWalletErrors, type WalletRequest, wordsOf } from '@portico/core/adapter/session'
import {
  findRevert,
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
  isRejection: (cause) => isUserRejection(cause) || isRejectionByText(cause),
  requestErrorOf(cause) {
    if (nodeErrorName(cause) === 'insufficientFunds')
      return requestErrors.create('insufficientFunds', [], { cause })
    const code = rpcCodeOf(cause)
    const name = callErrorNames.find((it) => rpcCodes[it] === code)
    return name && callsErrors.create(name, [], { cause })
  },
})

/** Ledger's status of a request that was declined on the device, as it writes it, and the words of wallets. */
const rejection =
  /\(0x(?:6985|5501)\)|(?:denied|rejected|declined|refused|cancell?ed) by (?:the )?user|user (?:denied|rejected|declined|refused|cancell?ed)/i
const deviceStatuses: readonly unknown[] = [0x6985, 0x5501]
const sent = /\b(?<!\bnot (?:been )?)(?:broadcast(?:ed)?|sent|submitted)\b/i
/** Codes that say nothing: none, and the general ones of JSON-RPC, which wallets send for refusals, too. */
const generalCodes: readonly unknown[] = [undefined, rpcCodes.internal, rpcCodes.invalidInput]

/** A code tells more than a text, and contracts and nodes write the same words for other reasons. */
function isRejectionByText(cause: unknown): boolean {
  if (!generalCodes.includes(rpcCodeOf(cause)) || findRevert(cause)) return false
  if (deviceStatuses.includes(Object(cause).statusCode)) return true
  const texts = textsOf(cause)
  return rejection.test(wordsOf(cause)) && !texts.some((it) => sent.test(it))
}

/** What the visitor ended may be the wait for a transaction that the wallet has sent. */
function isCancelledWait(cause: unknown): boolean {
  if (cause instanceof KitError || isUserRejection(cause) || findRevert(cause)) return false
  const texts = textsOf(cause)
  return [rejection, sent].every((pattern) => texts.some((it) => pattern.test(it)))
}

const maxText = 2_000

/** The texts of an error and of those inside it. */
function textsOf(cause: unknown): readonly string[] {
  const { data, cause: inner } = Object(cause)
  return [cause, data, Object(data).originalError, inner]
    .flatMap((it) => [it, Object(it).message])
    .filter((it) => typeof it === 'string')
    .map((it) => it.slice(0, maxText))
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
  return walletErrors.request(async () => {
    const connected = await provider
    try {
      return await requestProvider(connected, request.method, params)
    } catch (cause) {
      if (!request.unreadable || !isCancelledWait(cause)) throw cause
      throw requestErrors.create(request.unreadable, [], { cause })
    }
  }, request)
}
