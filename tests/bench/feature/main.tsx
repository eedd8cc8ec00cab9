import { createKit } from '@portico/core'
import { defineFeature } from '@portico/core/feature'
import { base, eip155, mainnet } from '@portico/eip155'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'

// The dapp of ../dapp with a feature that does nothing: what the first feature of a page brings.
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
  features: [defineFeature({ id: 'own', apiVersion: 1, setup: () => ({}) })],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)

Object.assign(globalThis, { bench: { kit } })
