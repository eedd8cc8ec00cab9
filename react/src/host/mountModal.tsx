import type { Kit } from '@portico/core'
import { reaction } from '@portico/core/state'
import { Component, type ErrorInfo, type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { KitContext } from '../kit/contexts.ts'
import { StyleRoot } from '../ui/useStyles.ts'
import { applyTheme } from './applyTheme.ts'
import { createModalElement, type ModalElement } from './createModalElement.ts'
import { Modal } from './Modal.tsx'
import { nextView } from './useShownRoute.ts'
import { views } from './views.ts'

type Built = {
  element: ModalElement
  container: HTMLElement | undefined
  /** Renders the modal with React; content that is already rendered stays as it is. */
  render(): void
  /** Resolves after the first rendering of the modal. */
  rendered: Promise<void>
}
const built = new WeakMap<Kit, Built>()

export type Mounted = Pick<ModalElement, 'host' | 'frames'> & { release(): void }

/**
 * Shows the modal in the page, or in `container`, until it is released. The elements belong to the kit: a wallet's
 * frame in them is never moved or loaded again.
 */
export function mountModal(kit: Kit, container?: HTMLElement): Mounted {
  const { element, render } = build(kit, container)
  // Renders synchronously, so that the dialog is never painted empty.
  flushSync(render)
  const parent = container ?? document.body
  if (element.host.parentNode !== parent) parent.append(element.host)
  const stops = [applyTheme(element.host, kit), container ? keepOpen(kit) : element.follow()]
  const release = () => {
    for (const stop of stops) stop()
  }
  return { host: element.host, frames: element.frames, release }
}

/**
 * Renders the closed modal, with the view that an opening would show, while the page is idle. React yields to the
 * page every few milliseconds, so this causes no long task.
 */
export async function prepareModal(
  kit: Kit,
  { show, signal }: { show(): Promise<unknown>; signal: AbortSignal },
): Promise<void> {
  // Connect is part of the modal's code; a connected visitor sees Account.
  const next = nextView(kit)
  if (next) await views.warm(kit, next)
  await kit.modal.idle()
  if (signal.aborted) return
  const { element, render, rendered } = build(kit)
  startTransition(render)
  await rendered
  await kit.modal.idle()
  await show()
  await kit.modal.idle()
  element.layOut()
}

function build(kit: Kit, container?: HTMLElement): Built {
  const before = built.get(kit)
  if (before?.container === container && before) return before
  const embedded = container !== undefined
  const element = createModalElement(kit, !embedded)
  let onRendered = () => {}
  const rendered = new Promise<void>((resolve) => {
    onRendered = resolve
  })
  const tree = (
    <KitContext.Provider value={kit}>
      <StyleRoot.Provider value={element.shadow}>
        <Rendered onRendered={onRendered}>
          <ModalBoundary>
            <Modal element={element} embedded={embedded} />
          </ModalBoundary>
        </Rendered>
      </StyleRoot.Provider>
    </KitContext.Provider>
  )
  const root = createRoot(element.content)
  const modalRoot = { element, container, render: () => root.render(tree), rendered }
  built.set(kit, modalRoot)
  return modalRoot
}

function Rendered({ onRendered, children }: { onRendered: () => void; children: ReactNode }) {
  useEffect(onRendered, [onRendered])
  return children
}

/** An embedded modal cannot be closed: closing opens its first view. */
function keepOpen(kit: Kit): () => void {
  return reaction(
    () => kit.modal.isOpen,
    (isOpen) => {
      if (!isOpen) kit.open().catch(kit.alerts.report)
    },
    { fireImmediately: true },
  )
}

/** Catches errors that a view throws while it unmounts, after its own boundary is gone, and renders the modal again. */
class ModalBoundary extends Component<{ children: ReactNode }> {
  override state = {}

  static getDerivedStateFromError() {
    return {}
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error('[portico] A view failed while it was left', error, componentStack)
  }

  override render(): ReactNode {
    return this.props.children
  }
}
