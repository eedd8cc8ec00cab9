import { KitProvider } from '@portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createDemoKit } from './createDemoKit.ts'
import { Demo } from './Demo.tsx'

const kit = createDemoKit()
// Exposes the kit to the console.
Object.assign(globalThis, { kit })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <KitProvider kit={kit}>
      <Demo />
    </KitProvider>
  </StrictMode>,
)
