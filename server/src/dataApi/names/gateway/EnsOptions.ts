import type { Hex } from 'viem'

/** Resolution of subnames of the operator's ENS names, for an offchain resolver contract (EIP-3668). */
export type EnsOptions = {
  /** ENS names whose subnames are resolved, such as `harbourside.eth`; each is one of `zones`. */
  readonly zones: readonly string[]
  /** Addresses of the offchain resolver contracts that it signs answers for. */
  readonly resolvers: readonly string[]
  /**
   * Key that signs the answers, 32 bytes; its address is a signer of the contracts. It registers no names. An answer
   * names its resolver but no chain: resolvers with one address on several chains need keys of their own.
   */
  readonly key: Hex
}
