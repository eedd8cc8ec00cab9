import type { Kit } from '@portico/core'
import { reaction } from '@portico/core/state'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { StyleRoot } from '../ui/StyleRoot.ts'
import { applyTheme } from './applyTheme.ts'
import { createModalElement, type ModalElement } from './createModalElement.ts'
import { KitContext } from './KitContext.ts'
import { Modal } from './Modal.tsx'

type Mounted = { element: ModalElement; holders: number }
const mounted = new WeakMap<Kit, Mounted>()

/** Puts the modal into the page, or into `container`; gives the function that takes it away. */
export function mountModal(kit: Kit, container?: HTMLElement): () => void {
  const element = mounted.get(kit)?.element ?? createModalElement(kit, container === undefined)
  mounted.set(kit, { element, holders: 1 })
  const parent = container ?? document.body
  if (element.host.parentNode !== parent) parent.append(element.host)
  const root = createRoot(element.content)
  const tree = (
    <KitContext.Provider value={kit}>
      <StyleRoot.Provider value={element.shadow}>
        <Modal element={element} embedded={container !== undefined} />
      </StyleRoot.Provider>
    </KitContext.Provider>
  )
  // The dialog is never painted empty.
  flushSync(() => root.render(tree))
  const stops = [applyTheme(element.host, kit), container ? keepOpen(kit) : element.follow()]
  return () => {
    for (const stop of stops) stop()
    // Not during a render of the dapp, which may be what unmounts us.
    queueMicrotask(() => root.unmount())
    element.host.remove()
    mounted.delete(kit)
  }
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
