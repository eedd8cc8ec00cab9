import { createKit, namespaces } from '@portico/core'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { scriptedFamily } from './scriptedFamily.ts'

const families = namespaces.map(scriptedFamily)
const kit = createKit({ adapters: families })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)

const announce = (count: number) => {
  for (const family of families) family.announce(count)
}
Object.assign(globalThis, { bench: { kit, announce } })
