import { announceProvider, createProvider } from '@portico/eip155/provider'
import { KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { kit } from '../kit.ts'

// The test dapp enables its buttons and event listeners only for a provider that claims to be MetaMask.
const provider = Object.assign(createProvider(kit), { isMetaMask: true })

announceProvider(provider, {
  name: 'Interop Kit',
  rdns: 'example.interop',
  icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
})

const root = document.body.appendChild(document.createElement('div'))
createRoot(root).render(<KitProvider kit={kit} />)
