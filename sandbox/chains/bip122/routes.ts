import type { BitcoinChain } from './BitcoinChain.ts'
import { describeCoin, describeStats, describeStatus } from './describe.ts'

/** The response of a route: text, or an object as JSON; `undefined` is 404. */
type Route = (request: {
  readonly chain: BitcoinChain
  readonly at: string
  readonly body: string
}) => Promise<unknown>

/** Fee rates in sat/vB by confirmation target in blocks. */
const feeEstimates = { 1: 12.5, 2: 10.2, 3: 8, 6: 5.4, 25: 2.1, 144: 1.02, 1008: 1 }

/** The part of Esplora's HTTP API that wallets use, and two routes of this sandbox for mining and funding. */
export const routes: Readonly<Record<string, Route>> = {
  'GET /address/:at': async ({ chain, at }) => {
    const all = await chain.transactionsOf(at)
    const confirmed = all.filter(({ status }) => status.confirmed)
    const pending = all.filter(({ status }) => !status.confirmed)
    return {
      address: at,
      chain_stats: describeStats(at, confirmed),
      mempool_stats: describeStats(at, pending),
    }
  },
  'GET /address/:at/utxo': async ({ chain, at }) => (await chain.coinsOf(at)).map(describeCoin),
  'GET /address/:at/txs': async ({ chain, at }) => chain.transactionsOf(at),
  'GET /tx/:at': async ({ chain, at }) => {
    const meta = await chain.find(at)
    return meta && chain.describe(meta)
  },
  'GET /tx/:at/hex': async ({ chain, at }) => (await chain.find(at))?.tx.toRaw().toString('hex'),
  'GET /tx/:at/status': async ({ chain, at }) => {
    const meta = await chain.find(at)
    return meta ? describeStatus(meta) : { confirmed: false }
  },
  'POST /tx': async ({ chain, body }) => chain.broadcast(Buffer.from(body.trim(), 'hex')),
  'GET /blocks/tip/height': async ({ chain }) => String(chain.height),
  'GET /block-height/:at': async ({ chain, at }) => chain.blockHash(Number(at)),
  'GET /fee-estimates': async () => feeEstimates,
  'POST /faucet': async ({ chain, body }) => {
    const { address, sats } = JSON.parse(body)
    return { txid: await chain.pay(String(address), [Number(sats)]) }
  },
  'POST /mine': async ({ chain, body }) => {
    const { blocks = 1 } = body === '' ? {} : JSON.parse(body)
    await chain.mine(Math.min(Number(blocks), 1_000))
    return { height: chain.height }
  },
}
