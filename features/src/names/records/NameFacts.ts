import type { NameTexts } from '../NameSale.ts'

export type NameFacts = {
  /** Whether the account may change it. */
  readonly isOwn: boolean
  /** Until when it is paid, in milliseconds since the epoch; absent for a name that costs nothing. */
  readonly expiresAt?: number
  readonly texts: NameTexts
}
