import { ConnectButton, KitProvider } from '@portico/react'
import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { kit } from '../kit.ts'
import { announceWallets } from './announceWallets.ts'

const dialogs = {
  radix: lazy(() => import('./RadixDialog.tsx')),
  headless: lazy(() => import('./HeadlessDialog.tsx')),
  aria: lazy(() => import('./AriaDialog.tsx')),
  mui: lazy(() => import('./MuiDialog.tsx')),
  vaul: lazy(() => import('./VaulDialog.tsx')),
  native: lazy(() => import('./NativeDialog.tsx')),
}
export type DialogLibrary = keyof typeof dialogs

const library = new URLSearchParams(location.search).get('library') as DialogLibrary
const Dialog = dialogs[library]

function App() {
  const [isOpen, setOpen] = useState(false)
  const [clicks, setClicks] = useState(0)
  const countClick = () => setClicks((count) => count + 1)
  return (
    <KitProvider kit={kit}>
      <button type="button" onClick={() => setOpen(true)}>
        Open dialog
      </button>
      <output data-testid="dialog">{isOpen ? 'open' : 'closed'}</output>
      <output data-testid="clicks">{clicks}</output>
      {/* biome-ignore lint/a11y: a handler around the button, as in the tables and cards of dapps */}
      <div data-testid="card" onClick={countClick}>
        <ConnectButton />
      </div>
      <Suspense>
        <Dialog isOpen={isOpen} onOpenChange={setOpen}>
          {/* biome-ignore lint/a11y: as above */}
          <div onClick={countClick}>
            <ConnectButton />
          </div>
        </Dialog>
      </Suspense>
    </KitProvider>
  )
}

announceWallets(25)
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
