/** How accounts of a network of Ethereum's family become smart accounts (EIP-7702, EntryPoint 0.8). */
export type SmartAccount = {
  /** The contract whose code accounts run. */
  readonly delegate: string
  /** Keccak-256 of its code, which the frame then compares before each upgrade. */
  readonly codeHash?: string | undefined
  /** A bundler (ERC-4337), by which others can pay fees. */
  readonly bundler?: string | undefined
}
