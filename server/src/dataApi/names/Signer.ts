/** Account that signed a message. */
export type Signer = {
  /** Lower case. */
  readonly address: string
  /** Coin type that it signed for. */
  readonly coinType: number
  /** Whether it signed by its key, which is the same on every chain; else as a contract of one chain. */
  readonly isKey: boolean
}
