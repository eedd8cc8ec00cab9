import type { Hex, SignedAuthorization } from 'viem'
import type { entryPoint08Abi, UserOperation } from 'viem/account-abstraction'

export type EntryPoint = {
  readonly address: Hex
  readonly version: '0.7' | '0.8'
  /** EntryPoint 0.7 has the functions and errors that a bundler uses, too. */
  readonly abi: typeof entryPoint08Abi
}

/** An operation with the EntryPoint that it is for. */
export type BundledOperation = {
  readonly entryPoint: EntryPoint
  readonly operation: UserOperation<'0.8'>
  readonly authorization: SignedAuthorization | undefined
}
