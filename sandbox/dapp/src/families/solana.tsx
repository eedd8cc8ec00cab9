import { type SolanaNetwork, solana } from '@portico/solana'
import { SolanaBatchCard } from '../cards/SolanaBatchCard.tsx'
import { SolanaSignInCard } from '../cards/SolanaSignInCard.tsx'
import { SolanaTransactionCard } from '../cards/SolanaTransactionCard.tsx'
import type { Family } from './Family.ts'

// Genesis hash of the engine, the same in every run.
const id = 'ArCcrfRomg9PaRLQRxfcdNrqRNfGha6v'

const network = (): SolanaNetwork => ({
  id,
  caipNetworkId: `solana:${id}`,
  chainNamespace: 'solana',
  name: 'Sandbox Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [globalThis.sandbox.engines.solana] } },
  testnet: true,
})

/** Solana on the sandbox's own cluster. */
export const solanaFamily: Family = {
  namespace: 'solana',
  adapter: () => solana({ networks: [network()] }),
  // The second account of Ember Wallet.
  receiver: '5Z6Ay5NEcbg3xhopc522sBCRXQujkTiuDRnHGfQdcnSf',
  amount: '0.01',
  async findBlock(hash, rpcUrl) {
    const call = { jsonrpc: '2.0', id: 1, method: 'getSignatureStatuses', params: [[hash]] }
    const response = await fetch(rpcUrl, { method: 'POST', body: JSON.stringify(call) })
    const { result } = (await response.json()) as { result: { value: ({ slot: number } | null)[] } }
    return result.value[0] ? `Slot ${result.value[0].slot}` : undefined
  },
  Cards: () => (
    <>
      <SolanaTransactionCard />
      <SolanaBatchCard />
      <SolanaSignInCard />
    </>
  ),
}
