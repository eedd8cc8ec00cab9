import { type Connector, createKit } from '@portico/core'
import { anvil, eip155 } from '@portico/eip155'
import { balances } from '@portico/features/balances'
import { type SwapToken, swaps } from '@portico/features/swaps'
import { uniswap } from '@portico/features/swaps/uniswap'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { sandboxDeployment } from '../../../sandbox/chains/uniswap/sandboxDeployment.ts'

/** Set by the test before the page loads. */
declare const node: string
const networks = [{ ...anvil, rpcUrls: { default: { http: [node] } } }] as const
/** The first account of the node. */
const account = {
  namespace: 'eip155',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  type: 'eoa',
} as const
const networkId = 'eip155:31337'
const tide: SwapToken = {
  networkId,
  address: sandboxContracts.tide,
  symbol: 'TIDE',
  name: 'Tide',
  decimals: 18,
}

const wallet = (): Connector => ({
  id: 'wallet',
  type: 'ANNOUNCED',
  name: 'Wallet',
  namespaces: ['eip155'],
  connect: async () => [{ namespace: 'eip155', networkId, accounts: [account] }],
  restore: async () => undefined,
  disconnect: async () => undefined,
  getProvider: async () => undefined,
})

const kit = createKit({
  adapters: [eip155({ networks })],
  connectors: [wallet],
  analytics: false,
  features: [
    balances(),
    swaps({ providers: [uniswap({ deployments: [sandboxDeployment] })], tokens: [tide] }),
  ],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
Object.assign(globalThis, { kit })
