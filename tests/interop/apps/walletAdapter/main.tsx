import { KitProvider } from '@portico/react'
import { registerWallet } from '@portico/solana'
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Account } from './Account.tsx'
import { endpoint, kit } from './kit.ts'

registerWallet(kit, {
  name: 'Interop Kit',
  icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
})

const root = createRoot(document.getElementById('root') as HTMLElement)
root.render(
  <StrictMode>
    <KitProvider kit={kit}>
      <ConnectionProvider endpoint={endpoint}>
        <WalletProvider wallets={[]} autoConnect>
          <Account />
        </WalletProvider>
      </ConnectionProvider>
    </KitProvider>
  </StrictMode>,
)

Object.assign(globalThis, { app: { kit } })
