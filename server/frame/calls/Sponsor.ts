/** A service that a page wants to pay the fee (ERC-7677). */
export type Sponsor = {
  readonly url: string
  /** What the service wants to know of the page, handed on as it is. */
  readonly context: Readonly<Record<string, unknown>>
  /** The batch is wanted without it too. */
  readonly isOptional: boolean
}
