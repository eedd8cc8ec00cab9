/** What a dapp may say about balances. */
export type BalancesOptions = {
  /** Of values and prices; US dollars unless told. In another one the wallet's own assets are not asked for. */
  readonly currency?: 'usd' | 'eur' | 'gbp' | 'aud' | 'cad' | 'inr' | 'jpy'
  /** Base URL of a data service; the kit's `services.data` unless told. */
  readonly baseUrl?: string
}
