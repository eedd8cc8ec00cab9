/** One call of a batch that a smart account makes. */
export type SmartCall = {
  readonly to: `0x${string}`
  readonly value: bigint
  readonly data: `0x${string}`
}
