import { KitProvider } from '@portico/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountCard } from './cards/AccountCard.tsx'
import { createDemoKit } from './createDemoKit.ts'
import { PageHeader } from './PageHeader.tsx'

const kit = createDemoKit()
Object.assign(globalThis, { kit })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Embedded />
  </StrictMode>,
)

function Embedded() {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <KitProvider kit={kit} container={container}>
      <PageHeader />
      <main>
        <h1>The modal as a part of the page</h1>
        <div className="beside">
          <section ref={setContainer} className="frame" aria-label="Wallet" />
          <AccountCard />
        </div>
      </main>
    </KitProvider>
  )
}
