import { announceProvider, createProvider } from '@portico/eip155'
import { KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { kit } from '../kit.ts'

announceProvider(createProvider(kit), {
  name: 'Interop Kit',
  rdns: 'example.interop',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
})

const root = document.body.appendChild(document.createElement('div'))
createRoot(root).render(<KitProvider kit={kit} />)
