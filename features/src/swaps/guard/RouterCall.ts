/** What the call data of a known router says. Amounts are in base units, addresses in lower case. */
export type RouterCall = {
  readonly amountIn: bigint
  readonly minOut: bigint
  /** `self` for the sender, by a constant of the router. */
  readonly receiver: string
  /** In seconds; absent when the call never expires. */
  readonly deadline?: bigint
  /** Addresses of the first and the last token; the wrapped one for the native currency. */
  readonly tokenIn: string
  readonly tokenOut: string
}
