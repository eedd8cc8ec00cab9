/** Something one of a kind that an account holds. */
export type Nft = {
  readonly key: string
  /** Cleaned and clamped; empty where it has none. */
  readonly name: string
  /** As its maker gave it; show it in an `<img>` only. */
  readonly imageUrl?: string
  /** More than one of it, where there are. */
  readonly quantity: string
  /** The data service takes it for a lure. */
  readonly isSpam: boolean
}
