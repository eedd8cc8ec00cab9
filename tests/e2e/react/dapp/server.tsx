import { cookieStorage, cookieToInitialState } from '@portico/core'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { createTestKit } from './createTestKit.ts'

// Renders one response: the argument is the request's cookie, stdout is the response.
const kit = createTestKit(undefined, cookieStorage())
const initialState = cookieToInitialState(kit, process.argv[2])
const markup = renderToString(
  <StrictMode>
    <App kit={kit} initialState={initialState} />
  </StrictMode>,
)
process.stdout.write(JSON.stringify({ markup, initialState }))
