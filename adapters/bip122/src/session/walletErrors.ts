import type { KitError } from '@portico/core'
import { createWalletErrors, type WalletRefusal, wordsOf } from '@portico/core/adapter/session'
import { isUserRejection, rpcCodeOf, rpcCodes } from '@portico/core/errors'
import type * as z from 'zod/mini'
import { bip122Errors } from '../bip122Errors.ts'
import { txidAnswer } from './schemas.ts'

/** Maps wallet errors to kit errors. */
export const walletErrors = /* @__PURE__ */ createWalletErrors({
  isRejection,
  refusalOf: (cause) => refusals[rpcCodeOf(cause) ?? 0],
  requestErrorOf,
})

/** The provider tells errors of the kit as sats-connect does, with their code as data. */
function requestErrorOf(cause: unknown): KitError | undefined {
  const { code } = Object(Object(cause).data)
  if (code === 'bip122/unknownOutcome') return noId(cause)
  return code === 'bip122/unsafeHashType'
    ? bip122Errors.create('unsafeHashType', [], { cause })
    : undefined
}

/** Error codes of sats-connect; some have another meaning on other chains. */
export const satsCodes = {
  refused: -32000,
  notSupported: -32001,
  accessDenied: -32002,
  invalidParams: -32602,
  methodNotFound: -32601,
  internal: -32603,
} as const

const refusals: Readonly<Record<number, WalletRefusal>> = {
  [satsCodes.accessDenied]: 'unauthorized',
  [satsCodes.methodNotFound]: 'unsupported',
  [satsCodes.notSupported]: 'unsupported',
  [rpcCodes.unrecognisedChain]: 'wrongChain',
}

/** Wallet Standard wallets throw plain errors, so only their text can be read. */
const refused = /reject|declin|denied|cancel|dismiss/i
/** "User closed the window", "Popup closed". */
const closed = [/\bclosed\b/i, /\b(?:user|popup|pop-up|window|prompt|dialog)\b/i]

function isRejection(cause: unknown): boolean {
  const code = rpcCodeOf(cause)
  if (code === satsCodes.refused) return !mentionsUnsupported(cause)
  if (code !== undefined) return isUserRejection(cause)
  return mentionsRefusal(cause)
}

/** How wallets say that they lack a method, under any code. */
const unknown =
  /\b(?:not|un|isn.t|no)[ -]?(?:supported|found|implemented|available|known|recogni[sz]ed|such method)|(?:invalid|unknown) method/i

/** True when the text of an error says that the wallet lacks the method. */
export function mentionsUnsupported(cause: unknown): boolean {
  return unknown.test(wordsOf(cause))
}

/** True when the text of an error says that the visitor declined. */
export function mentionsRefusal(cause: unknown): boolean {
  return refused.test(wordsOf(cause))
}

/**
 * True when the visitor closed the wallet's window. While it connects that is a refusal; a payment may be under way all
 * the same.
 */
export function mentionsClosing(cause: unknown): boolean {
  const words = wordsOf(cause)
  return closed.every((it) => it.test(words))
}

type RpcFacts = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** A wallet's JSON-RPC error. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: RpcFacts) {
    super(message)
    this.code = code
    this.data = data
  }
}

/**
 * The id in a wallet's answer to a payment. Throws `bip122/unknownOutcome` without one, since the wallet may have paid.
 */
export function readSentId(answer: unknown): string {
  const { success, data, error } = txidAnswer.safeParse(answer)
  if (success) return data
  throw noId(error)
}

function noId(cause: unknown) {
  const hints = ['Look at the history of the wallet before sending again']
  return bip122Errors.create('unknownOutcome', ['the wallet gave no id'], { cause, hints })
}

/** Parses a wallet's answer; throws an `RpcFailure` for an invalid one. */
export function readAnswer<schema extends z.ZodMiniType>(
  schema: schema,
  method: string,
  answer: unknown,
): z.output<schema> {
  const { success, data, error } = schema.safeParse(answer)
  if (success) return data
  const message = `The wallet answered ${method} with an invalid result`
  throw new RpcFailure({ code: satsCodes.internal, message, data: error })
}
