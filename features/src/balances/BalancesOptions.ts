/** Options of the balances feature. */
export type BalancesOptions = {
  /**
   * Currency of values and prices. Default: US dollars. With another currency the wallet's own asset list is not
   * used.
   */
  readonly currency?: 'usd' | 'eur' | 'gbp' | 'aud' | 'cad' | 'inr' | 'jpy'
  /** Base URL of a data service. Default: the kit's `services.data`. */
  readonly baseUrl?: string
}
