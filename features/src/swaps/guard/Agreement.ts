import type { NetworkDefinition } from '@portico/core'
import type { Offer } from '../quotes/Offer.ts'

/** What the visitor agreed to, with which everything is compared that a wallet is asked for. */
export type Agreement = {
  readonly offer: Offer
  /** In seconds since the epoch. */
  readonly deadline: number
  /** The currency of the network; without it no additional fee is paid. */
  readonly native?: NetworkDefinition['nativeCurrency']
  /** The wrapped native currency, of a swap with it; without it the data of such a swap counts as unreadable. */
  readonly wrapped?: string | undefined
}
