import { createKit } from '@portico/core'
import { base, eip155, mainnet } from '@portico/eip155'
import { activity } from '@portico/features/activity'
import { balances } from '@portico/features/balances'

import { permissions } from '@portico/features/permissions'
import { receive } from '@portico/features/receive'
import { send } from '@portico/features/send'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'

// The dapp of ../account with permissions.
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
  features: [balances(), send(), receive(), activity(), permissions()],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)

Object.assign(globalThis, { bench: { kit } })
