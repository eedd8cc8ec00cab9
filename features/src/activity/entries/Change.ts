/** One token or collectible that a transaction moved. */
export type Change = {
  readonly direction: 'in' | 'out' | 'self'
  /** Decimal string in whole units; empty when missing. */
  readonly amount: string
  /** Symbol of a token, name of a collectible. */
  readonly name: string
  readonly icon?: string
  /** Its network and contract as the id of a picture; known of what the kit sent only. */
  readonly picture?: string
  readonly kind: 'token' | 'collectible'
  /** Value in US dollars, when the price is known. */
  readonly value?: number
  readonly spam?: boolean
}
