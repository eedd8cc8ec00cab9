import { AccountButton, ConnectButton, KitProvider, NetworkButton } from '@portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountCard } from './cards/AccountCard.tsx'
import { createDemoKit } from './createDemoKit.ts'

const kits = {
  First: createDemoKit({ storagePrefix: 'first' }),
  Second: createDemoKit({ storagePrefix: 'second', theme: { accent: '#8a3b6c', radius: 4 } }),
}
Object.assign(globalThis, { kits })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <main>
      <h1>Two kits that do not know each other</h1>
      <div className="beside">
        {Object.entries(kits).map(([name, kit]) => (
          <KitProvider key={name} kit={kit}>
            <section aria-label={name}>
              <h2>{name}</h2>
              <div className="buttons">
                <NetworkButton />
                <ConnectButton />
                <AccountButton />
              </div>
              <AccountCard />
            </section>
          </KitProvider>
        ))}
      </div>
    </main>
  </StrictMode>,
)
