import { createKit } from '@portico/core'
import { base, eip155, mainnet } from '@portico/eip155'
import { walletConnect } from '@portico/features/walletconnect'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'

// Disables preloads while the page is idle, which are not needed for the code.
globalThis.requestIdleCallback = () => 0

// The server of this page is also the relay.
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
