import { BaseError, ContractFunctionRevertedError } from 'viem'
import { type BundlerFailure, bundlerError } from './bundlerError.ts'

/** Codes of ERC-7769 by the reason of the EntryPoint; the first match counts. */
const codes: readonly (readonly [pattern: RegExp, code: number])[] = [
  [/^AA[23]4/, -32507],
  [/^AA[23]2/, -32503],
  [/^AA31/, -32508],
  [/^AA3/, -32501],
]

/** The error for an operation that the EntryPoint refuses, with its reason as the message. */
export function toBundlerError(error: unknown): BundlerFailure {
  if (!(error instanceof BaseError)) throw error
  const reverted = error.walk((it) => it instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError))
    return bundlerError(-32603, error.details || error.shortMessage)
  const [, reason = reverted.shortMessage] = reverted.data?.args ?? []
  const text = String(reason)
  const code = codes.find(([pattern]) => pattern.test(text))?.[1] ?? -32500
  return bundlerError(code, text)
}
