import { createWalletErrors, type WalletRefusal } from '@portico/core/adapter/session'
import { isUserRejection, rpcCodeOf, rpcCodes } from '@portico/core/errors'
import type * as z from 'zod/mini'

/** Maps wallet errors to kit errors. */
export const walletErrors = /* @__PURE__ */ createWalletErrors({
  isRejection,
  refusalOf: (cause) => refusals[rpcCodeOf(cause) ?? 0],
})

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
const words = /reject|declin|denied|cancel/i

function isRejection(cause: unknown): boolean {
  const code = rpcCodeOf(cause)
  if (code !== undefined) return isUserRejection(cause) || code === satsCodes.refused
  const { message }: { message?: unknown } = Object(cause)
  return typeof message === 'string' && words.test(message.slice(0, 200))
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
