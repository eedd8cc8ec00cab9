import { join } from 'node:path'
import { bitcoinRegtest } from '@portico/bip122'
import type { NetworkDefinition } from '@portico/core'
import { bundleEngine } from '../../../../sandbox/chains/engine/bundleEngine.ts'
import { spawnEngine } from '../../../../sandbox/chains/engine/spawnEngine.ts'
import { installChains } from '../../../../sandbox/chains/installChains.ts'

export type BitcoinEngine = {
  readonly url: string
  readonly network: NetworkDefinition<'bip122'>
  /** Pays an address, one coin for each amount in sats, and mines. */
  fund(address: string, ...sats: readonly number[]): Promise<void>
  mine(): Promise<void>
  /** A transaction as Esplora shows it. */
  transaction(txid: string): Promise<EsploraTransaction>
  stop(): Promise<void>
}

type Output = { readonly scriptpubkey_address?: string; readonly value: number }
export type EsploraTransaction = {
  readonly fee: number
  readonly weight: number
  readonly vin: readonly { readonly prevout: Output }[]
  readonly vout: readonly Output[]
}

/** The sandbox's Bitcoin chain, in its own process; it mines when a test asks for it, and never on a timer. */
export async function bitcoinEngine(): Promise<BitcoinEngine> {
  const chains = join(import.meta.dirname, '../../../../sandbox/chains')
  await installChains(join(chains, 'bip122'), () => undefined)
  const program = await bundleEngine(chains, 'bip122')
  const { port, stop } = await spawnEngine(program, { BLOCK_DELAY: 'Infinity' })
  const url = `http://127.0.0.1:${port}`
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
  }
  const mine = () => post('mine', { blocks: 1 })
  return {
    url,
    network: { ...bitcoinRegtest, rpcUrls: { default: { http: [url] } } },
    mine,
    stop,
    async fund(address, ...amounts) {
      for (const sats of amounts) await post('faucet', { address, sats })
      await mine()
    },
    async transaction(txid) {
      const response = await fetch(`${url}/tx/${txid}`)
      return (await response.json()) as EsploraTransaction
    },
  }
}
