import type { KitError, NetworkDefinition } from '@portico/core'
import { withLimit } from '@portico/core/async'
import { createApi, createTransport, type Endpoint, type Transport } from '@portico/core/endpoints'
import { apiErrors, networkErrors } from '@portico/core/errors'
import { cleanText } from '@portico/core/feature/store'
import { lazy } from '@portico/core/internal'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { bip122Errors } from '../bip122Errors.ts'
import { addressText, txidText } from '../session/schemas.ts'
import { type ChainClient, coinName, type Seen } from './ChainClient.ts'
import { isNodeRejection, type Ports, postTransaction } from './postTransaction.ts'

const maxTransactionBytes = 4_000_000
/** Time limit for a raw transaction, over all endpoints. */
const transactionTimeoutMs = 20_000

type Api = Awaited<ReturnType<typeof openEndpoint>>
type OpenEndpoint = { readonly url: string; readonly open: () => Promise<Api> }

/**
 * Reads a network and broadcasts through its Esplora endpoints, in their order. Throws `network/unavailable` when none
 * answers.
 */
export function esploraClient(network: NetworkDefinition, { fetch, clock }: Ports): ChainClient {
  const transport = createTransport({ fetch, clock })
  const endpoints = network.rpcUrls.default.http.map((url): OpenEndpoint => {
    const open = lazy(() => openEndpoint(url, String(network.id), transport))
    return { url, open }
  })
  const callEndpoint = <value>(
    call: (api: Api, url: string) => Promise<value>,
    signal?: AbortSignal,
  ) => firstAnswer(endpoints, network, { call, signal })
  return {
    async balance(address, signal) {
      const options = signal ? { signal } : {}
      const { chain_stats: chain, mempool_stats: pending } = await callEndpoint(
        (api) => api.balance({ address }, options),
        signal,
      )
      return (
        chain.funded_txo_sum - chain.spent_txo_sum + pending.funded_txo_sum - pending.spent_txo_sum
      )
    },
    async unspent(address) {
      const coins = await callEndpoint((api) => api.unspent({ address }))
      return coins.map(({ txid, vout, value, status }) => ({
        txid,
        index: vout,
        sats: value,
        confirmed: status.confirmed,
      }))
    },
    transaction(txid) {
      const expired = () => networkErrors.create('unavailable', [network.name])
      const reading = callEndpoint(async (api) => readHex(await api.transaction({ txid })))
      return withLimit(reading, { clock, ms: transactionTimeoutMs, expired })
    },
    find: (txid, signal) =>
      callEndpoint(
        (api) => api.find({ txid }, signal ? { signal } : {}).then(toSeen, unlessUnknown),
        signal,
      ),
    async latest(address, signal) {
      const all = await callEndpoint(
        (api) => api.latest({ address }, signal ? { signal } : {}),
        signal,
      )
      return all.map(toSeen)
    },
    async feeRates() {
      const rates = await callEndpoint((api) => api.feeRates())
      return Object.entries(rates).flatMap(([key, rate]) => {
        const estimate = { blocks: Number(key), rate }
        return feeEstimate.safeParse(estimate).data ?? [] // an odd estimate costs only itself
      })
    },
    broadcast: (transaction) =>
      callEndpoint(async (_, url) => {
        await postTransaction(url, transaction, { fetch, clock })
      }),
    async isKnown(txid) {
      try {
        await callEndpoint((api) => api.find({ txid }))
        return true
      } catch {
        return false // not found, or no endpoint answered: both mean unknown
      }
    },
  }
}

/** The maximum size of a transaction is that of a block; a hex digit is half a byte. */
async function readHex(answer: Blob): Promise<Uint8Array> {
  if (answer.size > 2 * maxTransactionBytes + 2)
    throw apiErrors.create('invalidReply', ['tx/:txid/hex'])
  return hex.decode((await answer.text()).trim())
}

function toSeen({ txid, vin, status }: EsploraTransaction): Seen {
  const { confirmed, block_height: height } = status
  const spends = vin.map((coin) => coinName(coin.txid, coin.vout))
  return { txid, confirmed, spends, ...(height !== null && height !== undefined && { height }) }
}

function unlessUnknown(error: KitError): undefined {
  if ((error.cause as { status?: unknown } | undefined)?.status !== 404) throw error
}

async function firstAnswer<value>(
  endpoints: readonly OpenEndpoint[],
  { name }: NetworkDefinition,
  {
    call,
    signal,
  }: { call(api: Api, url: string): Promise<value>; signal: AbortSignal | undefined },
): Promise<value> {
  let cause: unknown
  for (const { url, open } of endpoints) {
    try {
      return await call(await open(), url)
    } catch (error) {
      signal?.throwIfAborted()
      if (isNodeRejection(error)) throw error
      // An endpoint that serves another chain is the most specific cause.
      if (!networkErrors.is(cause, 'wrongEndpoint')) cause = error
    }
  }
  if (networkErrors.is(cause, 'wrongEndpoint')) throw cause
  const limit = listLimit(cause)
  if (limit !== undefined) throw bip122Errors.create('tooManyCoins', [], { cause, hints: [limit] })
  throw networkErrors.create('unavailable', [name], { cause })
}

/** What an endpoint says that lists no address of so many coins or transactions; nodes have no code for it. */
function listLimit(error: unknown): string | undefined {
  const { status, text }: { status?: unknown; text?: unknown } = Object(Object(error).cause)
  if (typeof status !== 'number' || typeof text !== 'string') return undefined
  const isLimit =
    status !== 429 && status < 500 && /too many (?!requests)|history too large/i.test(text)
  return isLimit ? cleanText(text, 200) : undefined
}

/**
 * Opens an Esplora endpoint after checking that its first block is that of this chain: an endpoint of another chain is
 * never used (T5). Throws `network/wrongEndpoint`, and as the transport does.
 */
async function openEndpoint(url: string, genesis: string, transport: Transport) {
  const api = createApi(url, esploraEndpoints, transport)
  const first = (await (await api.genesis()).text()).trim()
  if (!first.startsWith(genesis)) throw networkErrors.create('wrongEndpoint', [url])
  return api
}

/** Sats are whole JSON numbers; the total supply is below 2^53. */
const sats = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((value) => BigInt(value)),
)
const stats = z.object({ funded_txo_sum: sats, spent_txo_sum: sats })
const status = z.object({ confirmed: z.boolean() })
const unspent = z.object({
  txid: txidText,
  vout: z.int().check(z.nonnegative()),
  value: sats,
  status,
})
const transaction = z.object({
  txid: txidText,
  vin: z.array(z.object({ txid: txidText, vout: z.int().check(z.nonnegative()) })),
  status: z.object({ confirmed: z.boolean(), block_height: z.nullish(z.int()) }),
})
export type EsploraTransaction = z.output<typeof transaction>
const feeEstimate = z.object({
  blocks: z.int().check(z.positive()),
  rate: z.number().check(z.positive()),
})
/** Plain text arrives as bytes, since it is not JSON. */
const text = z.instanceof(Blob)

/** The Esplora API methods that the adapter uses. */
export const esploraEndpoints = {
  genesis: { method: 'GET', path: 'block-height/0', reply: text, blob: true },
  balance: {
    method: 'GET',
    path: 'address/:address',
    reply: z.object({ address: addressText, chain_stats: stats, mempool_stats: stats }),
  },
  unspent: { method: 'GET', path: 'address/:address/utxo', reply: z.array(unspent) },
  transaction: { method: 'GET', path: 'tx/:txid/hex', reply: text, blob: true },
  find: { method: 'GET', path: 'tx/:txid', reply: transaction },
  latest: { method: 'GET', path: 'address/:address/txs', reply: z.array(transaction) },
  feeRates: {
    method: 'GET',
    path: 'fee-estimates',
    reply: z.record(z.string(), z.unknown()),
  },
} as const satisfies Record<string, Endpoint>
