import { type PolkadotNetwork, polkadot, westend } from '@portico/polkadot'
import { PolkadotBalanceCard } from '../cards/PolkadotBalanceCard.tsx'
import { PolkadotTransactionCard } from '../cards/PolkadotTransactionCard.tsx'
import type { Family } from './Family.ts'

// Hash of the engine's first block, the same in every run.
const genesis = '45'.repeat(32)
const id = genesis.slice(0, 32)

const network = (): PolkadotNetwork => ({
  id,
  caipNetworkId: `polkadot:${id}`,
  chainNamespace: 'polkadot',
  name: 'Sandbox Asset Hub',
  nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
  rpcUrls: { default: { http: [globalThis.sandbox.engines.polkadot] } },
  ss58Prefix: 2,
  genesisHash: `0x${genesis}`,
  testnet: true,
})

/** Polkadot on the sandbox's own chain; Westend shows how addresses change, and needs the internet. */
export const polkadotFamily: Family = {
  namespace: 'polkadot',
  adapter: () => polkadot({ networks: [network(), westend] }),
  // Bob, in the address format of the sandbox's network.
  receiver: 'FoQJpPyadYccjavVdTWxpxU7rUEaYhfLCPwXgkfD6Zat9QP',
  amount: '0.01',
  // A send of this family settles when the transaction is in a block.
  findBlock: async () => 'In a block',
  Cards: () => (
    <>
      <PolkadotBalanceCard />
      <PolkadotTransactionCard />
    </>
  ),
}
