/** What a signature of another kind than the account's own key adds to an operation. */
export type SignatureCost = {
  /** One of that size, for estimates. */
  readonly stub: `0x${string}`
  /** Gas that a bundler does not see, since it checks the stub. */
  readonly gas: bigint
}
