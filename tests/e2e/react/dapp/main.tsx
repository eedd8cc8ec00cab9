import { Fragment, type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { App } from './App.tsx'
import { createTestKit } from './createTestKit.ts'

const query = new URLSearchParams(location.search)
const [first, second] = [createTestKit(), createTestKit('second/')]
const kits = [first, second]
let root: Root | undefined
let key = 0

const inMode = (app: ReactNode) => (query.has('strict') ? <StrictMode>{app}</StrictMode> : app)

const render = () =>
  root?.render(
    inMode(
      <Fragment key={key}>
        <App kit={kits[0] ?? first} name="first" embedded={query.has('embedded')} />
        {query.has('two') && <App kit={second} name="second" />}
      </Fragment>,
    ),
  )

/** Functions for the tests. */
const dapp = {
  kits,
  mount() {
    root = createRoot(document.getElementById('root') as HTMLElement)
    render()
  },
  unmount: () => root?.unmount(),
  /** What a bundler does when the module that creates the kit was edited: the components stay, with another kit. */
  replaceKit() {
    kits[0] = createTestKit()
    render()
  },
  /** What React Fast Refresh does when a component's hooks were edited: it is mounted anew. */
  remount() {
    key += 1
    render()
  },
}
export type ReactDapp = typeof dapp

dapp.mount()
Object.assign(globalThis, { dapp })
