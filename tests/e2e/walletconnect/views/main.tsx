import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { manyWalletsKit } from './manyWalletsKit.ts'

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={manyWalletsKit}>
    <ConnectButton />
  </KitProvider>,
)

Object.assign(globalThis, { kit: manyWalletsKit })
