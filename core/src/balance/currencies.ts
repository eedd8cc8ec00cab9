/** Currencies of prices, as the data service writes them. */
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const

export type Currency = (typeof currencies)[number]
