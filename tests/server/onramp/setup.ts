import { createHmac, generateKeyPairSync } from 'node:crypto'
import { manualClock } from '@portico/core/testing'
import { accountMessage } from '@portico/features/onramp/endpoints'
import {
  coinbaseRamp,
  type DataApiOptions,
  memoryOnramp,
  moonpayRamp,
  type OnrampServerOptions,
} from '@portico/server/dataApi'
import { privateKeyToAccount } from 'viem/accounts'
import { openDataApi } from '../dataApi/openDataApi.ts'

export const startedAt = 1_780_000_000_000
export const host = 'data.acme.example'
export const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`)
export const account = `eip155:1:${signer.address}`

/** Texts that must never leave the server. */
export const secrets = {
  moonpay: 'sk_test_secret-of-moonpay',
  webhook: 'wk_test_secret-of-webhooks',
  coinbase: newCoinbaseSecret(),
  hook0: 'hook0-secret-of-webhooks',
}

function newCoinbaseSecret(): string {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString(
    'base64',
  )
}

export type VendorCall = { readonly url: URL; readonly init: RequestInit }
/** Answers by path; a function is given the call. */
export type Script = Record<string, unknown | ((call: VendorCall) => unknown)>

/** A vendor's server behind `fetch`. A path without an answer gets a 404, and a `Response` is passed on. */
export function scriptedVendor(script: Script) {
  const calls: VendorCall[] = []
  const fetch = (async (input: unknown, init: RequestInit = {}) => {
    const call = { url: new URL(String(input)), init }
    calls.push(call)
    const answer = script[call.url.pathname]
    const value = typeof answer === 'function' ? await answer(call) : answer
    if (value instanceof Response) return value
    return value === undefined ? new Response('{}', { status: 404 }) : Response.json(value)
  }) as typeof globalThis.fetch
  const to = (path: string) => calls.filter(({ url }) => url.pathname === path)
  return { fetch, calls, script, to }
}

/** Creates a data API with both ramps over scripted vendors. */
export function openOnramp(
  script: Script = {},
  onramp: Partial<OnrampServerOptions> = {},
  more: Partial<DataApiOptions> = {},
) {
  const vendor = scriptedVendor(script)
  const clock = manualClock(startedAt)
  const storage = onramp.storage ?? memoryOnramp()
  const api = openDataApi({
    clock,
    fetch: vendor.fetch,
    hosts: [host],
    rates: Object.fromEntries(
      ['default', 'onrampQuote', 'onrampUrl', 'onrampWebhook'].map((it) => [
        it,
        { perSecond: 10_000, burst: 10_000 },
      ]),
    ),
    ...more,
    onramp: {
      ramps: [
        moonpayRamp({
          publishableKey: 'pk_test_123',
          secretKey: secrets.moonpay,
          webhookKey: secrets.webhook,
        }),
        coinbaseRamp({
          keyId: 'key-1',
          keySecret: secrets.coinbase,
          webhookSecret: secrets.hook0,
        }),
      ],
      ...onramp,
      storage,
    },
  })
  return { ...api, vendor, clock, storage }
}

/** The proof of an account for this server, signed by a key. */
export async function proofOf({
  service = host,
  of = account,
  at = startedAt,
  by = signer as Pick<typeof signer, 'signMessage'>,
} = {}) {
  const message = accountMessage({ service, account: of, at })
  return { message, signature: await by.signMessage({ message }) }
}

/** A request for the page where `account` buys USDC on Base. */
export async function urlRequest(changes: object = {}) {
  return {
    destinationWallets: [{ address: signer.address, blockchains: ['base'], assets: ['usdc_base'] }],
    account,
    amount: '100.50',
    paymentCurrency: 'USD',
    proof: await proofOf(),
    ...changes,
  }
}

/** The header that MoonPay sends with a body. */
export function moonpaySignature(body: string, at = startedAt, key = secrets.webhook): string {
  const t = Math.floor(at / 1_000)
  return `t=${t},s=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`
}

export const moonpayBody = (id: string, more: object = {}) =>
  JSON.stringify({
    type: 'transaction_updated',
    data: { id: 'tx-1', status: 'completed', externalTransactionId: id, ...more },
  })
