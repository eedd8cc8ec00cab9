import { createKit } from '@portico/core'
import { activity } from '@portico/features/activity'
import { balances } from '@portico/features/balances'
import { receive } from '@portico/features/receive'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { scriptedAccount, scriptedWallet } from './scriptedAccount.ts'
import { scriptedHistory } from './scriptedHistory.ts'

const kit = createKit({
  adapters: [scriptedAccount(10_000)],
  connectors: [scriptedWallet],
  fetch: scriptedHistory(10_000),
  services: { data: 'https://data.example/v1' },
  analytics: false,
  features: [balances(), receive(), activity()],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
Object.assign(globalThis, { kit })
