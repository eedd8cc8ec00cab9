import { join } from 'node:path'
import { type CosmosNetwork, cosmosHub } from '@portico/cosmos'
import { bundleEngine } from '../../../sandbox/chains/engine/bundleEngine.ts'
import { spawnEngine } from '../../../sandbox/chains/engine/spawnEngine.ts'
import { installChains } from '../../../sandbox/chains/installChains.ts'

export type CosmosEngine = {
  readonly url: string
  readonly alpha: CosmosNetwork
  readonly beta: CosmosNetwork
  fund(coins: { chain: string; address: string; amount: string; denom?: string }): Promise<void>
  /** Pauses block production of this chain. */
  hold(chain: string, held: boolean): Promise<void>
  stop(): Promise<void>
}

/** The sandbox's two chains, in their own process. */
export async function cosmosEngine(): Promise<CosmosEngine> {
  const chains = join(import.meta.dirname, '../../../sandbox/chains')
  await installChains(join(chains, 'cosmos'), () => undefined)
  const { port, stop } = await spawnEngine(await bundleEngine(chains, 'cosmos'))
  const url = `http://127.0.0.1:${port}`
  const network = (name: string, facts: Partial<CosmosNetwork>): CosmosNetwork => ({
    ...cosmosHub,
    id: `sandbox-${name}-1`,
    caipNetworkId: `cosmos:sandbox-${name}-1`,
    name,
    rpcUrls: { default: { http: [`${url}/${name}`] } },
    bech32Prefix: name,
    ...facts,
  })
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
  }
  return {
    url,
    stop,
    alpha: network('alpha', {
      denom: 'ualpha',
      gasPrice: { slow: '0.01', normal: '0.025', fast: '0.04' },
      nativeCurrency: { name: 'Alpha', symbol: 'ALPHA', decimals: 6 },
      tokens: [{ denom: 'ustone', symbol: 'STONE', name: 'Stone', decimals: 6 }],
    }),
    beta: network('beta', {
      denom: 'abeta',
      nativeCurrency: { name: 'Beta', symbol: 'BETA', decimals: 18 },
      gasPrice: { slow: '10000000', normal: '20000000', fast: '30000000' },
    }),
    fund: (coins) => post('faucet', coins),
    hold: (chain, held) => post('hold', { chain, held }),
  }
}
