/** How accounts of a network become smart accounts, as the operator decided. */
export type SmartAccountSettings = {
  /** The contract whose code an account runs (EIP-7702). */
  readonly delegate: string
  /** Keccak-256 of its code. */
  readonly codeHash?: string | undefined
  /** The site reaches a bundler, so that somebody else can pay fees. */
  readonly hasBundler?: boolean | undefined
}

/** A network of the operator's list. */
export type Network = {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Contracts of the tokens that the wallet reports. */
  readonly tokens?: readonly string[] | undefined
  /** Absent where accounts are plain ones alone. */
  readonly smartAccount?: SmartAccountSettings | undefined
}
