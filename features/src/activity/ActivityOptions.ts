export type ActivityOptions = {
  /** Base URL of the data service, in place of the kit's. */
  baseUrl?: string
  /** Lists what was bought through an on-ramp too. */
  onramp?: 'coinbase'
}
