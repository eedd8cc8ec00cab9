import { cookieStorage } from '@portico/core'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createTestKit } from './createTestKit.ts'

const kit = createTestKit(undefined, cookieStorage())
const { dataset } = document.documentElement
hydrateRoot(
  document.getElementById('root') as HTMLElement,
  <StrictMode>
    <App kit={kit} initialState={dataset.state ? JSON.parse(dataset.state) : undefined} />
  </StrictMode>,
)
