import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { App } from './App.tsx'
import { createTestKit } from './createTestKit.ts'

const query = new URLSearchParams(location.search)
const [first, second] = [createTestKit(), createTestKit('second/')]
let root: Root | undefined

const inMode = (app: ReactNode) => (query.has('strict') ? <StrictMode>{app}</StrictMode> : app)

/** Functions for the tests. */
const dapp = {
  kits: [first, second],
  mount() {
    root = createRoot(document.getElementById('root') as HTMLElement)
    root.render(
      inMode(
        <>
          <App kit={first} name="first" embedded={query.has('embedded')} />
          {query.has('two') && <App kit={second} name="second" />}
        </>,
      ),
    )
  },
  unmount: () => root?.unmount(),
}
export type ReactDapp = typeof dapp

dapp.mount()
Object.assign(globalThis, { dapp })
