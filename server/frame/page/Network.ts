/** A network of the operator's list. */
export type Network = {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Contracts of the tokens that the wallet reports. */
  readonly tokens?: readonly string[] | undefined
  /** Absent where accounts are plain ones alone; `smartSettings` reads it. */
  readonly smartAccount?: unknown
}
