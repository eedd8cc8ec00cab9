import { KitProvider } from '@portico/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { kit } from '../kit.ts'
import { Account } from './Account.tsx'
import { config } from './config.ts'

const root = createRoot(document.getElementById('root') as HTMLElement)
root.render(
  <StrictMode>
    <KitProvider kit={kit}>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <Account />
        </QueryClientProvider>
      </WagmiProvider>
    </KitProvider>
  </StrictMode>,
)

Object.assign(globalThis, { app: { kit } })
