import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { strangerKit } from './strangerKit.ts'

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={strangerKit}>
    <ConnectButton />
  </KitProvider>,
)

Object.assign(globalThis, { strangerKit })
