import { bip122, bitcoinRegtest, createKitProvider, exposeProvider } from '@portico/bip122'
import { createKit } from '@portico/core'
import { KitProvider } from '@portico/react'
import * as satsConnect from '@sats-connect/core'
import { createRoot } from 'react-dom/client'

const { engines } = (globalThis as unknown as { sandbox: { engines: { bip122: string } } }).sandbox
const kit = createKit({
  metadata: { name: 'Interop', description: 'Code of others', url: location.origin, icons: [] },
  adapters: [
    bip122({ networks: [{ ...bitcoinRegtest, rpcUrls: { default: { http: [engines.bip122] } } }] }),
  ],
})
const id = 'InteropBitcoinProvider'
const icon = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

exposeProvider(createKitProvider(kit), { id, name: 'Interop Kit', icon })
// Exposes sats-connect for the tests, which use the provider that the kit injected.
Object.assign(globalThis, { satsConnect, satsId: id })

const root = document.body.appendChild(document.createElement('div'))
createRoot(root).render(<KitProvider kit={kit} />)
