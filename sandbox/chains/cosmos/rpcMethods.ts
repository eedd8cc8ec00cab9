import { sha256 } from '@cosmjs/crypto'
import { fromBase64, fromHex, toBase64, toHex } from '@cosmjs/encoding'
import type { Chain, Included } from './Chain.ts'
import { describeBlock, describeStatus } from './describe.ts'
import { queries } from './queries.ts'

type Params = Readonly<Record<string, string | undefined>>
type Method = (chain: Chain, params: Params) => unknown

/** The CometBFT JSON-RPC methods that wallets and dapp libraries call. */
export const rpcMethods: Readonly<Record<string, Method>> = {
  health: () => ({}),
  status: describeStatus,
  block: (chain, { height }) => describeBlock(chain, Number(height ?? chain.height)),
  abci_query(chain, { path = '', data = '' }) {
    const height = String(chain.height)
    const nothing = { info: '', index: '0', key: null, proofOps: null, height }
    try {
      const query = queries[path]
      if (!query) throw new Error(`unknown query path: ${path}`)
      const value = toBase64(query(chain, fromHex(data)))
      return { response: { ...nothing, code: 0, log: '', value, codespace: '' } }
    } catch (error) {
      const log = (error as Error).message
      const code = log.includes('NotFound') ? 22 : 18
      return { response: { ...nothing, code, log, value: null, codespace: 'sdk' } }
    }
  },
  async broadcast_tx_sync(chain, { tx = '' }) {
    const bytes = fromBase64(tx)
    const hash = toHex(sha256(bytes)).toUpperCase()
    if (chain.isKnown(hash)) throw new Error('tx already exists in cache')
    const { code, log } = (await chain.accept(bytes)) ?? { code: 0, log: '' }
    return { code, data: '', log, codespace: code === 0 ? '' : 'sdk', hash }
  },
  tx(chain, { hash = '' }) {
    const found = chain.included.get(toHex(fromBase64(hash)).toUpperCase())
    if (!found) throw new Error(`tx (${hash}) not found`)
    return describeTx(found)
  },
  tx_search(chain, { query = '' }) {
    const hash = /tx\.hash='([0-9A-F]+)'/.exec(query)?.[1]
    const all = [...chain.included.values()]
    const found = all.filter(({ transaction }) => hash === undefined || transaction.hash === hash)
    return { txs: found.map(describeTx), total_count: String(found.length) }
  },
}

function describeTx({ transaction, height, index, gasUsed, code, log }: Included): object {
  return {
    hash: transaction.hash,
    height: String(height),
    index,
    tx_result: {
      code,
      data: '',
      log,
      info: '',
      gas_wanted: String(transaction.authInfo.fee?.gasLimit ?? 0n),
      gas_used: String(gasUsed),
      events: [],
      codespace: code === 0 ? '' : 'sdk',
    },
    tx: toBase64(transaction.bytes),
  }
}
