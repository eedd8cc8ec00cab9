import { createKit } from '@portico/core'
import { base, eip155, mainnet } from '@portico/eip155'
import { activity } from '@portico/features/activity'
import { balances } from '@portico/features/balances'
import { type CreateNameProvider, names } from '@portico/features/names'
import { receive } from '@portico/features/receive'
import { send } from '@portico/features/send'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'

// The dapp of ../account with names, whose registry is not in the page.
declare const registry: CreateNameProvider
const rpcUrls = { default: { http: [`${location.origin}/rpc`] } }
const kit = createKit({
  metadata: { name: 'Acme', description: 'Acme exchange', url: location.origin, icons: [] },
  adapters: [
    eip155({
      networks: [
        { ...mainnet, rpcUrls },
        { ...base, rpcUrls },
      ],
    }),
  ],
  features: [balances(), send(), receive(), activity(), names({ providers: [registry] })],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)

Object.assign(globalThis, { bench: { kit } })
