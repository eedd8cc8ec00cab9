import type { Kit } from '@portico/core'
import { reaction } from '@portico/core/state'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { StyleRoot } from '../ui/StyleRoot.ts'
import { applyTheme } from './applyTheme.ts'
import { createModalElement, type ModalElement } from './createModalElement.ts'
import { KitContext } from './KitContext.ts'
import { Modal } from './Modal.tsx'
import { ModalBoundary } from './ModalBoundary.tsx'
import { views } from './views.ts'

type Mounted = { element: ModalElement; container: HTMLElement | undefined }
const mounted = new WeakMap<Kit, Mounted>()

/**
 * Shows the modal in the page, or in `container`, as long as it is held; gives the release. The elements
 * stay with the kit: a wallet's frame in them is never moved or loaded again.
 */
export function mountModal(kit: Kit, container?: HTMLElement): () => void {
  const before = mounted.get(kit)
  const { element } = before?.container === container && before ? before : render(kit, container)
  mounted.set(kit, { element, container })
  const parent = container ?? document.body
  if (element.host.parentNode !== parent) parent.append(element.host)
  const stops = [applyTheme(element.host, kit), container ? keepOpen(kit) : element.follow()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Loads the view that an opening would show now. Connect comes with the modal; a connected visitor sees Account. */
export async function warmFirstView(kit: Kit): Promise<void> {
  if (kit.connections.all.length > 0) await views.warm(kit, 'Account')
}

function render(kit: Kit, container: HTMLElement | undefined): { element: ModalElement } {
  const embedded = container !== undefined
  const element = createModalElement(kit, !embedded)
  const tree = (
    <KitContext.Provider value={kit}>
      <StyleRoot.Provider value={element.shadow}>
        <ModalBoundary>
          <Modal element={element} embedded={embedded} />
        </ModalBoundary>
      </StyleRoot.Provider>
    </KitContext.Provider>
  )
  // The dialog is never painted empty.
  flushSync(() => createRoot(element.content).render(tree))
  return { element }
}

/** Embedded, there is no closed state: closing shows what an opening shows. */
function keepOpen(kit: Kit): () => void {
  return reaction(
    () => kit.modal.isOpen,
    (isOpen) => {
      if (!isOpen) kit.open().catch(reportError)
    },
    { fireImmediately: true },
  )
}
