/** What is chosen until the visitor chooses. */
export type Choice = {
  /** CAIP-19. */
  readonly tokenId?: string
  /** Of the token, on the active network. */
  readonly symbol: string
  /** ISO 4217 codes, in order of preference. */
  readonly currencies: readonly string[]
  readonly methodId?: string
}
