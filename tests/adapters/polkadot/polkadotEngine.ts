import { join } from 'node:path'
import { WsProvider } from '@polkadot/api'
import type { PolkadotNetwork } from '@portico/polkadot'
import { bundleEngine } from '../../../sandbox/chains/engine/bundleEngine.ts'
import { spawnEngine } from '../../../sandbox/chains/engine/spawnEngine.ts'
import { installChains } from '../../../sandbox/chains/installChains.ts'

export type PolkadotEngine = {
  readonly url: string
  /** The engine's network, with other endpoints where they are given. */
  network(...urls: readonly string[]): PolkadotNetwork
  /** Adds empty blocks, the first at a given height. */
  build(blocks: { readonly count: number; readonly unsafeBlockHeight?: number }): Promise<void>
  stop(): Promise<void>
}

/** The sandbox's chain, in its own process. */
export async function polkadotEngine(): Promise<PolkadotEngine> {
  const chains = join(import.meta.dirname, '../../../sandbox/chains')
  await installChains(join(chains, 'polkadot'), () => undefined)
  const { port, stop } = await spawnEngine(await bundleEngine(chains, 'polkadot'))
  const url = `ws://127.0.0.1:${port}`
  return {
    url,
    stop,
    async build(blocks) {
      const provider = new WsProvider(url)
      await provider.isReady
      await provider.send('dev_newBlock', [blocks])
      await provider.disconnect()
    },
    network: (...urls) => ({
      id: '45'.repeat(16),
      caipNetworkId: `polkadot:${'45'.repeat(16)}`,
      chainNamespace: 'polkadot',
      name: 'Asset Hub',
      nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
      rpcUrls: { default: { http: urls.length > 0 ? urls : [url] } },
      ss58Prefix: 2,
      genesisHash: `0x${'45'.repeat(32)}`,
    }),
  }
}
