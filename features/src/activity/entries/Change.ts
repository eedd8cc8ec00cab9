/** Something that moved in a transaction. */
export type Change = {
  readonly direction: 'in' | 'out' | 'self'
  /** Decimal string in whole units; empty where it is not told. */
  readonly amount: string
  /** Symbol of a token, name of a collectible. */
  readonly name: string
  readonly icon?: string
  readonly kind: 'token' | 'collectible'
  /** In US dollars, where the price is known. */
  readonly value?: number
  readonly spam?: boolean
}
