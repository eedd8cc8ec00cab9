/** What makes an account run the code of a contract (EIP-7702), on one network and once. */
export type EvmAuthorization = {
  /** Never 0, which would count on every network. */
  readonly chainId: number
  /** The contract; the zero address takes the code away again. */
  readonly address: `0x${string}`
  /** Of the account when the authorization is used: one more than that of its own transaction which carries it. */
  readonly nonce: number
}
export type SignedAuthorization = EvmAuthorization & {
  readonly r: bigint
  readonly s: bigint
  readonly recovery: number
}
