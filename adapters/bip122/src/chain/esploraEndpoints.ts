import type { Endpoint } from '@portico/core'
import * as z from 'zod/mini'
import { addressText, txidText } from '../schemas.ts'

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
    reply: z.record(z.string(), z.number().check(z.positive())),
  },
} as const satisfies Record<string, Endpoint>
