/** Currencies of prices, in the spelling of the data service. */
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const

export type Currency = (typeof currencies)[number]
