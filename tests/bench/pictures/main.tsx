import { createKit, type KitSettings } from '@portico/core'
import { base, eip155, mainnet } from '@portico/eip155'
import { pictures } from '@portico/features/pictures'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'

// The server of this page also serves the nodes of both networks.
const rpcUrls = { default: { http: [`${location.origin}/rpc`] } }
const preload = new URLSearchParams(location.search).get('preload')
const kit = createKit({
  ...(preload && { preload: preload as NonNullable<KitSettings['preload']> }),
  pictures: pictures(),
  metadata: { name: 'Acme', description: 'Acme exchange', url: location.origin, icons: [] },
  adapters: [
    eip155({
      networks: [
        { ...mainnet, rpcUrls },
        { ...base, rpcUrls },
      ],
    }),
  ],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)

Object.assign(globalThis, { bench: { kit } })
