import { createKit } from '@portico/core'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { families } from '../../core/fakes/families.ts'
import { scriptedFamily } from './scriptedFamily.ts'

const adapters = families.map(scriptedFamily)
const kit = createKit({ adapters })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)

const announce = (count: number) => {
  for (const family of adapters) family.announce(count)
}
Object.assign(globalThis, { bench: { kit, announce } })
