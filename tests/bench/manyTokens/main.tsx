import { createKit } from '@portico/core'
import { balances } from '@portico/features/balances'
import { receive } from '@portico/features/receive'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { scriptedAccount, scriptedWallet } from './scriptedAccount.ts'

const kit = createKit({
  adapters: [scriptedAccount(10_000)],
  connectors: [scriptedWallet],
  features: [balances(), receive()],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
Object.assign(globalThis, { kit })
