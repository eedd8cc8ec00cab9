/**
 * What the call data of a known router says. Amounts are in base units, addresses in lower case; a token without an
 * address is the native currency.
 */
export type RouterCall = {
  readonly amountIn: bigint
  readonly minOut: bigint
  /** `self` for the sender, by a constant of the router; `router` when it stays there. */
  readonly receiver: string
  /** Of whatever else the router sends on, such as what is left over; `self` as above. */
  readonly others: readonly string[]
  /** In seconds; absent when the call never expires. */
  readonly deadline?: bigint
  /** What leaves the sender, and what arrives in the end. */
  readonly tokenIn: string | undefined
  readonly tokenOut: string | undefined
}
