import { apiRamp } from './api/apiRamp.ts'
import type { CreateOnrampProvider } from './OnrampProvider.ts'

type Own = {
  /** Base URL of the service. Default: the kit's `services.data`. */
  readonly baseUrl?: string
}

/** MoonPay, through a data service of one's own that has the keys. */
export const moonpay = (options: Own = {}): CreateOnrampProvider =>
  apiRamp({
    ...options,
    id: 'moonpay',
    name: 'MoonPay',
    ramp: 'moonpay',
    hosts: ['buy.moonpay.com', 'buy-sandbox.moonpay.com'],
  })

/** Coinbase (R9.07: EVM networks, 1 to 2 %), through a data service of one's own that has the keys. */
export const coinbase = (options: Own = {}): CreateOnrampProvider =>
  apiRamp({
    ...options,
    id: 'coinbase',
    name: 'Coinbase',
    ramp: 'coinbase',
    hosts: ['pay.coinbase.com'],
    namespaces: ['eip155'],
    feePercent: [1, 2],
  })

/**
 * Meld (R9.07: EVM networks and Solana, 1 to 2 %), through the vendor's data service; with a `publicKey` of one's own its
 * hosted page is opened (R7.29).
 */
export const meld = ({ publicKey, ...options }: Own & { readonly publicKey?: string } = {}) =>
  apiRamp({
    ...options,
    id: 'meld',
    name: 'Meld',
    hosts: ['meldcrypto.com', 'pay.coinbase.com'],
    feePercent: [1, 2],
    ...(publicKey !== undefined && { hosted: { url: 'https://meldcrypto.com', publicKey } }),
  })

export type { ApiRampOptions } from './api/ApiRampOptions.ts'
export { apiRamp } from './api/apiRamp.ts'
