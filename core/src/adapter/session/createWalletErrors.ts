import { connectionErrors } from '../../errors/connectionErrors.ts'
import { networkErrors, requestErrors } from '../../errors/errorTables.ts'
import { KitError } from '../../errors/KitError.ts'
import { isUserRejection } from '../../errors/nodeErrors.ts'
import { rpcCodeOf, rpcCodes } from '../../errors/rpcCodes.ts'
import { cleanText } from '../../i18n/cleanText.ts'
import type { Parser } from '../../storage/keyedStorage.ts'

/** The meaning of a wallet's error, if known. */
export type WalletRefusal =
  | 'rejected'
  | 'busy'
  | 'unauthorized'
  | 'unsupported'
  | 'disconnected'
  | 'wrongChain'

/** How an adapter reads the errors of its wallets. */
export type WalletErrorRules = {
  /** Whether the visitor declined; by default, by error code. */
  isRejection?(cause: unknown): boolean
  /** Interprets the namespace's own codes or texts, before the common codes. */
  refusalOf?(cause: unknown): WalletRefusal | undefined
  /** Interprets errors that are specific to the namespace, before all others except a declined request. */
  requestErrorOf?(cause: unknown): KitError | undefined
}
/** A request to a wallet, as its errors name it. */
export type WalletRequest = {
  readonly method: string
  /** The error code if the cause is unknown. */
  readonly otherwise: 'signFailed' | 'sendFailed'
  /** The error code for an unreadable answer, if it is another: a wallet that answers has sent. */
  readonly unreadable?: 'unknownOutcome'
}

const refusalsByCode: Readonly<Record<number, WalletRefusal>> = {
  [rpcCodes.resourceUnavailable]: 'busy',
  [rpcCodes.unauthorized]: 'unauthorized',
  [rpcCodes.methodNotFound]: 'unsupported',
  [rpcCodes.methodNotSupported]: 'unsupported',
  [rpcCodes.unsupportedMethod]: 'unsupported',
  [rpcCodes.walletConnectMethodMissing]: 'unsupported',
  [rpcCodes.disconnected]: 'disconnected',
  [rpcCodes.chainDisconnected]: 'disconnected',
}

/** Creates functions that convert wallets' errors, the same for every namespace; a `KitError` is returned unchanged. */
export function createWalletErrors({
  isRejection = isUserRejection,
  refusalOf,
  requestErrorOf,
}: WalletErrorRules = {}) {
  const read = (cause: unknown): WalletRefusal | undefined =>
    isRejection(cause) ? 'rejected' : (refusalOf?.(cause) ?? refusalsByCode[rpcCodeOf(cause) ?? 0])
  const errors = {
    toConnectionError(cause: unknown): KitError {
      if (cause instanceof KitError) return cause
      const refusal = read(cause)
      const isKnown = refusal === 'rejected' || refusal === 'busy' || refusal === 'unauthorized'
      if (isKnown) return connectionErrors.create(refusal, [], options(cause))
      const advice = refusal === 'wrongChain' ? [otherNetwork] : []
      return connectionErrors.create('failed', [], options(cause, advice))
    },

    toNetworkError(cause: unknown): KitError {
      if (cause instanceof KitError) return cause
      const refusal = read(cause)
      if (refusal === 'busy' || refusal === 'unauthorized')
        return connectionErrors.create(refusal, [], options(cause))
      const names = { rejected: 'rejected', unsupported: 'noSwitch' } as const
      const name = names[refusal as keyof typeof names] ?? 'switchFailed'
      return networkErrors.create(name, [], options(cause))
    },

    toRequestError(cause: unknown, { method, otherwise }: WalletRequest): KitError {
      if (cause instanceof KitError) return cause
      const refusal = read(cause)
      const own = refusal === 'rejected' ? undefined : requestErrorOf?.(cause)
      if (own) return own
      switch (refusal) {
        case 'busy':
        case 'unauthorized':
          return connectionErrors.create(refusal, [], options(cause))
        case 'unsupported':
          return requestErrors.create('unsupported', [method, 'This wallet'], options(cause))
        case 'disconnected':
          return networkErrors.create('unavailable', ['The wallet'], options(cause))
        default:
          return requestErrors.create(refusal ?? otherwise, [], options(cause))
      }
    },
  }
  return {
    ...errors,
    /** The meaning of an error, `undefined` if unknown. */
    refusalOf: read,
    /**
     * Sends one request to a connected wallet and parses the response. Throws `request/*`, `connection/*`,
     * `network/*`.
     */
    async request<answer>(
      run: () => unknown,
      { answer: schema, ...request }: WalletRequest & { readonly answer: Parser<answer> },
    ): Promise<answer> {
      try {
        const parsed = schema.safeParse(await run())
        if (parsed.success) return parsed.data
        const hints = [
          `The wallet answered ${request.method} with something else than its standard says`,
        ]
        const { error } = parsed as { error?: unknown }
        const name = request.unreadable ?? request.otherwise
        throw requestErrors.create(name, [], { cause: error, hints })
      } catch (cause) {
        throw errors.toRequestError(cause, request)
      }
    },
  }
}

const otherNetwork = 'Choose a network of this app in the wallet, and connect again'

/** Adds the wallet's own message as a hint, limited in length. */
function options(cause: unknown, advice: readonly string[] = []) {
  const words = wordsOf(cause)
  return { cause, hints: words === '' ? advice : [...advice, `The wallet said: ${words}`] }
}

const maxWords = 300

/** The message of an error or a thrown text, or of the node's error inside a general one; empty if there is none. */
export function wordsOf(cause: unknown): string {
  if (typeof cause === 'string') return cleanText(cause, maxWords)
  const inner: unknown = Object(cause).data
  const all = [Object(inner).originalError, inner, cause]
  const words = all
    .map((it) => (it as { message?: unknown } | null | undefined)?.message)
    .find((it) => typeof it === 'string' && it !== '')
  return typeof words === 'string' ? cleanText(words, maxWords) : ''
}
