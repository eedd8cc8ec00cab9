import { cookieStorage, cookieToInitialState } from '@portico/core'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { createTestKit } from './createTestKit.ts'

// Answers a request: its cookie is the argument, the answer what is printed.
const kit = createTestKit(undefined, cookieStorage())
const initialState = cookieToInitialState(kit, process.argv[2])
const markup = renderToString(
  <StrictMode>
    <App kit={kit} initialState={initialState} />
  </StrictMode>,
)
process.stdout.write(JSON.stringify({ markup, initialState }))
