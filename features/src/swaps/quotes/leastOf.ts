/** The least of an amount in base units that may arrive with this slippage. */
export function leastOf(amountOut: bigint, slippageBps: number): bigint {
  return (amountOut * BigInt(10_000 - slippageBps)) / 10_000n
}
