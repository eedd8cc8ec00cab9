/** A non-fungible token that an account holds. */
export type Nft = {
  readonly key: string
  /** Cleaned and cut; empty when it has none. */
  readonly name: string
  /** Image URL chosen by the creator; load it in an `<img>` only. */
  readonly imageUrl?: string
  /** Number of copies held. */
  readonly quantity: string
  /** The data service marks it as spam. */
  readonly isSpam: boolean
}
