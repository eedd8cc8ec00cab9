import { createKit } from '@portico/core'
import { type SolanaNetwork, solana } from '@portico/solana'

const { engines } = (globalThis as unknown as { sandbox: { engines: { solana: string } } }).sandbox
// Genesis hash of the engine, the same in every run.
const id = 'ArCcrfRomg9PaRLQRxfcdNrqRNfGha6v'
const network: SolanaNetwork = {
  id,
  caipNetworkId: `solana:${id}`,
  chainNamespace: 'solana',
  name: 'Sandbox Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [engines.solana] } },
}

/** URL of the sandbox's cluster. */
export const endpoint = engines.solana

/** A kit with Solana only, on the sandbox's cluster. */
export const kit = createKit({
  metadata: { name: 'Interop', description: 'Code of others', url: location.origin, icons: [] },
  adapters: [solana({ networks: [network] })],
})
