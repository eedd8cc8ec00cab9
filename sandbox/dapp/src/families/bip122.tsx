import { type Bip122Network, bip122, bitcoinRegtest, bitcoinSignet } from '@portico/bip122'
import { BitcoinAddressesCard } from '../cards/BitcoinAddressesCard.tsx'
import { BitcoinTransactionCard } from '../cards/BitcoinTransactionCard.tsx'
import type { Family } from './Family.ts'

const sandboxBitcoin = (): Bip122Network => ({
  ...bitcoinRegtest,
  name: 'Sandbox Bitcoin',
  rpcUrls: { default: { http: [globalThis.sandbox.engines.bip122] } },
})

/** Bitcoin on the sandbox's own chain; Signet shows how addresses change, and needs the internet. */
export const bip122Family: Family = {
  namespace: 'bip122',
  adapter: () => bip122({ networks: [sandboxBitcoin(), bitcoinSignet] }),
  // The second account of Quarry Wallet.
  receiver: 'bcrt1q7sgxuqu7lc0shvz56hymmg48lelepkp0zu4sva',
  amount: '0.01',
  async findBlock(hash, rpcUrl) {
    const response = await fetch(`${rpcUrl}/tx/${hash}/status`)
    const status = (await response.json()) as { confirmed: boolean; block_height?: number }
    return status.confirmed ? `Block ${status.block_height}` : undefined
  },
  Cards: () => (
    <>
      <BitcoinAddressesCard />
      <BitcoinTransactionCard />
    </>
  ),
}
