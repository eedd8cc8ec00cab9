import { KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { kit } from '../kit.ts'
import type { ProviderApp } from '../ProviderApp.ts'
import { ethersDapp } from './ethersDapp.ts'
import { events, provider } from './provider.ts'
import { viemDapp } from './viemDapp.ts'

const providerApp: ProviderApp = { provider, events: events, viem: viemDapp, ethers: ethersDapp }

createRoot(document.getElementById('root') as HTMLElement).render(<KitProvider kit={kit} />)

Object.assign(globalThis, { providerApp })
