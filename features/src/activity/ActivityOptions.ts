export type ActivityOptions = {
  /** Base URL of the data service. Default: the kit's. */
  baseUrl?: string
  /** Also lists purchases through an on-ramp. */
  onramp?: 'coinbase'
}
