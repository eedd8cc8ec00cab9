import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createTestKit } from './createTestKit.ts'

const kit = createTestKit()
hydrateRoot(
  document.getElementById('root') as HTMLElement,
  <StrictMode>
    <App kit={kit} />
  </StrictMode>,
)
