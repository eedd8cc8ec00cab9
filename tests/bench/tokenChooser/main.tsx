import { createKit } from '@portico/core'
import { balances } from '@portico/features/balances'
import { type CreateSwapProvider, swaps } from '@portico/features/swaps'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { scriptedAccount, scriptedWallet } from '../longAccount/scriptedAccount.ts'
import { scriptedTokens } from './scriptedTokens.ts'

const count = Number(new URLSearchParams(location.search).get('tokens') ?? 10_000)

/** Lists tokens and has no offer. */
const provider: CreateSwapProvider = () => ({
  id: 'scripted',
  name: 'Scripted',
  serves: () => true,
  targets: () => [],
  tokens: async () => scriptedTokens(count),
  quote: () => Promise.reject(new Error('No offer')),
  prepare: async () => [],
})

const kit = createKit({
  adapters: [scriptedAccount(20)],
  connectors: [scriptedWallet],
  analytics: false,
  features: [balances(), swaps({ providers: [provider] })],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
Object.assign(globalThis, { kit })
