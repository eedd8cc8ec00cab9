import { join } from 'node:path'
import { systemClock } from '@portico/core/async'
import { openRpc } from '../../../../adapters/solana/src/chain/networkRpc.ts'
import type { SolanaNetwork } from '../../../../adapters/solana/src/networks.ts'
import { bundleEngine } from '../../../../sandbox/chains/engine/bundleEngine.ts'
import { spawnEngine } from '../../../../sandbox/chains/engine/spawnEngine.ts'
import { installChains } from '../../../../sandbox/chains/installChains.ts'

const chains = join(import.meta.dirname, '../../../../sandbox/chains')

export type Cluster = {
  readonly url: string
  readonly network: SolanaNetwork
  ask(method: string, ...params: unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** A fresh sandbox cluster: Solana's own runtime in its own process. */
export async function openCluster(): Promise<Cluster> {
  await installChains(join(chains, 'solana'), () => undefined)
  const { port, stop } = await spawnEngine(await bundleEngine(chains, 'solana'))
  const url = `http://127.0.0.1:${port}`
  const ask = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = await (await fetch(url, { method: 'POST', body })).json()
    if (error) throw new Error(error.message)
    return result
  }
  return { url, ask, stop, network: sandboxNetwork(url) }
}

/** The sandbox's cluster, or an impostor of it, at this address. */
export function sandboxNetwork(...http: readonly string[]): SolanaNetwork {
  const id = 'ArCcrfRomg9PaRLQRxfcdNrqRNfGha6v'
  return {
    id,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    name: 'Sandbox Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http } },
    testnet: true,
  }
}

/** The same, with its client open, as the adapter opens it before an action. */
export function openedNetwork(...http: readonly string[]): SolanaNetwork {
  const network = sandboxNetwork(...http)
  openRpc(network, { clock: systemClock })
  return network
}
