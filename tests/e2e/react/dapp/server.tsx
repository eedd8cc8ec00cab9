import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { createTestKit } from './createTestKit.ts'

const kit = createTestKit()
process.stdout.write(
  renderToString(
    <StrictMode>
      <App kit={kit} />
    </StrictMode>,
  ),
)
