import { anvilPath } from '../../../chains/anvilPath.ts'
import type { Engine } from '../../../chains/engine/Engine.ts'
import { startEngine } from '../../../chains/engine/startEngine.ts'
import { startChain } from '../../../chains/startChain.ts'
import { FarcasterRegistries } from './FarcasterRegistries.ts'

const firstPort = 8565

/** A node of chain 10, Optimism, with Farcaster's registries; it starts with the first connection. */
export function startRegistryNode(chains: string): Promise<Engine<'farcaster'>> {
  return startEngine({
    name: 'farcaster',
    port: firstPort,
    onStartFailed: (error) => console.error(`The node of Farcaster’s registries: ${error.message}`),
    async spawn() {
      const node = await startChain({
        chainId: 10,
        port: firstPort + 1,
        anvil: anvilPath(chains),
        prepare: (url) => new FarcasterRegistries(url).place(),
      })
      return { port: Number(new URL(node.url).port), stop: node.stop }
    },
  })
}
