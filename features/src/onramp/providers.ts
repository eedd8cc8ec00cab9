import type { Namespace } from '@portico/core'
import type { CreateOnrampProvider } from './OnrampProvider.ts'

type Settings = {
  /** Base URL of the service. Default: the kit's `services.data`. */
  readonly baseUrl?: string
}

/** MoonPay, through a data service of one's own that has the keys. */
export const moonpay = (options: Settings = {}): CreateOnrampProvider =>
  apiRamp({
    ...options,
    id: 'moonpay',
    name: 'MoonPay',
    ramp: 'moonpay',
    hosts: ['buy.moonpay.com', 'buy-sandbox.moonpay.com'],
  })

/** Coinbase (R9.07: EVM networks, 1 to 2 %), through a data service of one's own that has the keys. */
export const coinbase = (options: Settings = {}): CreateOnrampProvider =>
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
export const meld = ({ publicKey, ...options }: Settings & { readonly publicKey?: string } = {}) =>
  apiRamp({
    ...options,
    id: 'meld',
    name: 'Meld',
    hosts: ['meldcrypto.com', 'pay.coinbase.com'],
    feePercent: [1, 2],
    ...(publicKey !== undefined && { hosted: { url: 'https://meldcrypto.com', publicKey } }),
  })

export type ApiRampOptions = Settings & {
  readonly id: string
  /** The name for the visitor. */
  readonly name: string
  /** Hosts of the pages that may be opened, such as `buy.moonpay.com`. */
  readonly hosts: readonly string[]
  /** The server's name of the ramp; absent for a service that has one alone, such as the vendor's. */
  readonly ramp?: string
  /** Chain families that it serves. Default: eip155 and solana. */
  readonly namespaces?: readonly Namespace[]
  /** What it usually takes of a payment, in percent: the least and the most. */
  readonly feePercent?: readonly [number, number]
  /** A page that is opened without asking the service (R7.29): its address, and the dapp's public key there. */
  readonly hosted?: { readonly url: string; readonly publicKey: string }
}

/** A seller behind the `onramp` calls of a service (R7.17 to R7.19). Its code loads with the first question. */
export const apiRamp =
  (options: ApiRampOptions): CreateOnrampProvider =>
  (host) => {
    const { id, name, hosts, ramp, feePercent, namespaces = ['eip155', 'solana'] } = options
    const open = async () => (await import('./api/openApiRamp.ts')).openApiRamp(host, options)
    return {
      id,
      name,
      hosts,
      ...(feePercent && { feePercent }),
      // A server of one's own signs only for the account's holder; the vendor's has no such question.
      ...(ramp !== undefined && { provesAccount: true }),
      serves: (networkId) => namespaces.some((it) => networkId.startsWith(`${it}:`)),
      options: async (request) => (await open()).options(request),
      quote: async (request) => (await open()).quote(request),
      createSession: async (quote, request) => (await open()).createSession(quote, request),
      ...(ramp !== undefined && { status: async (request) => (await open()).status(request) }),
    }
  }
