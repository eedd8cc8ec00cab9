import type * as z from 'zod/mini'
import { withoutEndSlashes } from '../../../http/pathPart.ts'
import type { CreateRamp, Ramp, RampSessionRequest } from '../Ramp.ts'
import { rampErrors } from '../rampErrors.ts'
import { requestVendor } from '../vendor/requestVendor.ts'
import { coinbaseSchemas as schemas } from './coinbaseSchemas.ts'
import { readCoinbaseEvent } from './readCoinbaseEvent.ts'
import { readCoinbaseKey } from './readCoinbaseKey.ts'
import { signCoinbaseToken } from './signCoinbaseToken.ts'
import { toCoinbaseOptions } from './toCoinbaseOptions.ts'
import { toCoinbaseStatus } from './toCoinbaseStatus.ts'

export type CoinbaseRampOptions = {
  /** Id of a secret API key of the Coinbase Developer Platform. */
  readonly keyId: string
  /** Its Ed25519 secret, in base64. */
  readonly keySecret: string
  /** Verifies what Coinbase reports to `v1/onramp/webhooks/coinbase`; without it nothing is accepted there. */
  readonly webhookSecret?: string
  readonly apiUrl?: string
  readonly pageUrl?: string
  /** Default: the host of the page. */
  readonly hosts?: readonly string[]
  readonly name?: string
  /** Country that is asked for when a request has none, because Coinbase requires one. Default: `US`. */
  readonly country?: string
  /** CAIP-2 ids by Coinbase's name of the network, besides those that are known. */
  readonly networks?: Readonly<Record<string, string>>
}

/** Milliseconds that a session token is valid; it opens one page. */
const sessionLifetimeMs = 300_000

/** Sells through the operator's account at Coinbase: https://docs.cdp.coinbase.com/onramp. Throws `ramp/badKey`. */
export function coinbaseRamp(options: CoinbaseRampOptions): CreateRamp {
  const { keyId, keySecret, webhookSecret, name = 'Coinbase', country: home = 'US' } = options
  const { apiUrl = 'https://api.developer.coinbase.com', networks } = options
  const { pageUrl = 'https://pay.coinbase.com' } = options
  const key = readCoinbaseKey(keySecret)
  if (!key) throw rampErrors.create('badKey', [name])
  return ({ fetch, clock }) => {
    const ask = async <schema extends z.ZodMiniType>(
      path: string,
      { schema, body, signal }: { schema: schema; body?: object; signal: AbortSignal },
    ) => {
      const url = new URL(`${withoutEndSlashes(apiUrl)}/onramp/v1/${path}`)
      const method = body ? 'POST' : 'GET'
      const token = await signCoinbaseToken({ keyId, key, method, url, now: clock.now() })
      const headers = { authorization: `Bearer ${token}` }
      return requestVendor({ name, fetch, url, headers, body, schema, signal })
    }
    const ramp: Ramp = {
      id: 'coinbase',
      name,
      hosts: options.hosts ?? [new URL(pageUrl).host],
      async options({ country = home, signal }) {
        const path = `buy/options?${new URLSearchParams({ country })}`
        return toCoinbaseOptions(await ask(path, { schema: schemas.options, signal }), networks)
      },
      async quote({ signal, country = home, paymentMethod = 'UNSPECIFIED', ...request }) {
        const { purchaseCurrency, paymentCurrency, amount, network: purchaseNetwork } = request
        const paid = { paymentAmount: amount, paymentCurrency, paymentMethod, country }
        const body = { purchaseCurrency, purchaseNetwork, ...paid }
        const { coinbaseFee, ...quote } = await ask('buy/quote', {
          schema: schemas.quote,
          body,
          signal,
        })
        return { ...quote, providerFee: coinbaseFee }
      },
      async createSession(request) {
        const { address, network, currency, clientIp, signal } = request
        const body = {
          addresses: [{ address, blockchains: [network] }],
          assets: [currency],
          ...(clientIp !== undefined && { clientIp }),
        }
        const { token } = await ask('token', { schema: schemas.token, body, signal })
        const url = pageOf(pageUrl, token, request)
        return { url, expiresAt: clock.now() + sessionLifetimeMs }
      },
      async status({ id, signal }) {
        const path = `buy/user/${encodeURIComponent(id)}/transactions?page_size=10`
        return toCoinbaseStatus(await ask(path, { schema: schemas.transactions, signal }))
      },
    }
    if (webhookSecret === undefined) return ramp
    return { ...ramp, webhook: (request) => readCoinbaseEvent(request, webhookSecret) }
  }
}

/** The page of a session, whose token has the address, the network and the token to buy. */
function pageOf(pageUrl: string, sessionToken: string, request: RampSessionRequest): string {
  const url = new URL(`${withoutEndSlashes(pageUrl)}/buy/select-asset`)
  const query = {
    sessionToken,
    defaultNetwork: request.network,
    defaultAsset: request.currency,
    presetFiatAmount: request.amount,
    fiatCurrency: request.paymentCurrency,
    defaultPaymentMethod: request.paymentMethod,
    quoteId: request.quoteId,
    partnerUserRef: request.id,
    redirectUrl: request.returnUrl,
  }
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
