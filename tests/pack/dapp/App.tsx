import { createKit } from '@portico/core'
import { base, eip155, mainnet } from '@portico/eip155'
import { walletConnect } from '@portico/features/walletconnect'
import { ConnectButton, KitProvider, useAccount } from '@portico/react'

const kit = createKit({
  metadata: { name: 'Acme', description: 'Acme exchange', url: 'https://acme.example', icons: [] },
  adapters: [eip155({ networks: [mainnet, base] })],
  features: [walletConnect({ relayUrl: 'wss://relay.acme.example' })],
  services: { directory: 'https://relay.acme.example' },
})

function Address() {
  const { address, status } = useAccount({ namespace: 'eip155' })
  return <p>{address ?? status}</p>
}

/** A complete dapp, as in the quick start. */
export function App() {
  return (
    <KitProvider kit={kit}>
      <ConnectButton />
      <Address />
    </KitProvider>
  )
}
