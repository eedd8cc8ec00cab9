import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import type * as z from 'zod/mini'
import { withoutEndSlashes } from '../../../http/pathPart.ts'
import {
  type CreateRamp,
  type Ramp,
  type RampEvent,
  type RampSessionRequest,
  type RampWebhook,
  rampErrors,
} from '../Ramp.ts'
import { eventOf, isRecentHmac, readSignatureFields } from '../vendor/readEvent.ts'
import { requestVendor } from '../vendor/requestVendor.ts'
import {
  coinbaseSchemas,
  coinbaseSchemas as schemas,
  toCoinbaseOptions,
  toCoinbaseStatus,
} from './coinbaseReplies.ts'

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

/**
 * The event of a webhook call. Its header `X-Hook0-Signature` has a time `t`, the names of the signed headers `h` and the
 * signature `v1` of all three and the body: https://docs.cdp.coinbase.com/webhooks/onramp
 */
function readCoinbaseEvent(
  { body, headers, now }: RampWebhook,
  key: string,
): RampEvent | undefined {
  const fields = readSignatureFields(headers.get('x-hook0-signature'))
  const { t: time, h: names, v1: signature } = fields ?? {}
  if (names === undefined || !/^[\w-]+( [\w-]+){0,19}$/.test(names)) return undefined
  const values = names.split(' ').map((it) => headers.get(it) ?? '')
  const parts = [`${time}.${names}.${values.join('.')}.`, body]
  if (!isRecentHmac({ key, parts, time, signature, now })) return undefined
  return eventOf(body, (it) => coinbaseSchemas.event.safeParse(it).data?.partnerUserRef)
}

const seedBytes = 32
const keyBytes = 64

/** The Ed25519 key of a secret: the seed and the public key in base64. `undefined` for any other text. */
function readCoinbaseKey(secret: string): KeyObject | undefined {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== keyBytes) return undefined
  const d = bytes.subarray(0, seedBytes).toString('base64url')
  const x = bytes.subarray(seedBytes).toString('base64url')
  try {
    return createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' })
  } catch {
    return undefined // the caller names the vendor
  }
}

type TokenClaims = {
  readonly keyId: string
  readonly key: KeyObject
  readonly method: 'GET' | 'POST'
  /** Only its host and path are signed. */
  readonly url: URL
  /** Milliseconds since the epoch. */
  readonly now: number
}

const lifetimeSeconds = 120

/**
 * The bearer token of one request to the Coinbase Developer Platform: the same header and claims as those of the vendor's
 * own package (`generateJwt` of @coinbase/cdp-sdk).
 */
async function signCoinbaseToken({ keyId, key, method, url, now }: TokenClaims) {
  const at = Math.floor(now / 1_000)
  const nonce = randomBytes(8).toString('hex')
  return new SignJWT({ sub: keyId, iss: 'cdp', uris: [`${method} ${url.host}${url.pathname}`] })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId, typ: 'JWT', nonce })
    .setIssuedAt(at)
    .setNotBefore(at)
    .setExpirationTime(at + lifetimeSeconds)
    .sign(key)
}
