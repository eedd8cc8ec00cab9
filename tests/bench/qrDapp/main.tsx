import { createKit } from '@portico/core'
import { base, eip155, mainnet } from '@portico/eip155'
import { walletConnect } from '@portico/features/walletconnect'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'

// What the kit loads ahead while the page is idle is no part of the way to the code.
globalThis.requestIdleCallback = () => 0

// The server that serves this page is the relay, too.
const relayUrl = location.origin.replace('http', 'ws')
const kit = createKit({
  metadata: { name: 'Acme', description: 'Acme exchange', url: location.origin, icons: [] },
  adapters: [eip155({ networks: [mainnet, base] })],
  features: [walletConnect({ relayUrl })],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
