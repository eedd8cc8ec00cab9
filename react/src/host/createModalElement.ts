import type { Kit } from '@portico/core'
import { reaction } from '@portico/core/state'
import { flushSync } from 'react-dom'
import { isolateHost } from './isolateHost.ts'

export type ModalElement = {
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
  /** The container that React renders into. */
  readonly content: HTMLElement
  /**
   * A container inside the dialog that React never touches, so that a frame in it is never moved. Its elements belong to
   * the page's own tree: another window of the frame's site finds a frame in `window.frames` and not in a shadow tree.
   */
  readonly frames: HTMLElement
  /** The container for notices over the page while the modal is closed. */
  readonly notices: HTMLElement
  /** Opens and closes the dialog with the kit's state; returns the disposer. */
  follow(): () => void
  /** Lays out the closed dialog once, invisibly, so that fonts and text are ready when it opens. */
  layOut(): void
}

/** The DOM around the modal's views: a shadow root with a native dialog, or a plain block when embedded. */
export function createModalElement(kit: Kit, floating: boolean): ModalElement {
  const host = document.createElement('div')
  host.dataset.portico = 'modal'
  const shadow = host.attachShadow({ mode: 'open' })
  const frame = document.createElement(floating ? 'dialog' : 'section')
  const content = document.createElement('div')
  content.className = 'content'
  const slot = document.createElement('slot')
  const notices = document.createElement('div')
  notices.className = 'notices'
  notices.popover = 'manual'
  frame.append(content, slot)
  shadow.append(frame, notices)
  frame.setAttribute('aria-labelledby', 'portico-title')
  const follow = () => followDialog(host, frame as HTMLDialogElement, kit)
  const layOut = () => {
    if (!host.isConnected || !floating || frame.hasAttribute('open')) return
    frame.style.cssText = 'display: grid; visibility: hidden'
    frame.getBoundingClientRect()
    frame.removeAttribute('style')
  }
  return { host, shadow, content, frames: host, notices, follow, layOut }
}

function followDialog(host: HTMLElement, dialog: HTMLDialogElement, kit: Kit): () => void {
  const listening = new AbortController()
  const { signal } = listening
  // An embedded modal is not isolated: it is a part of the page, also of the dialog that it may be in.
  isolateHost(host, signal)
  const isShown = () => kit.modal.isOpen && !kit.modal.isAside
  // Browsers close a dialog at the third Escape regardless of the page, so Escape is handled by the kit only.
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', (event) => event.preventDefault(), { signal })
  // The page's own dialog would close too: its library may listen at the document, in the capture phase.
  window.addEventListener('keydown', (event) => closeByEscape(event, dialog, kit), {
    capture: true,
    signal,
  })
  closeByBackdrop(dialog, kit, signal)
  dialog.addEventListener('close', () => isShown() && show(host, dialog), { signal })
  // Renders the views before opening: changes in the closed dialog are laid out once, when it opens.
  const open = () => {
    flushSync(() => undefined)
    if (isShown() && !dialog.open && !signal.aborted) show(host, dialog)
  }
  const dispose = reaction(
    isShown,
    (shown) => {
      if (shown) queueMicrotask(open)
      else close(dialog)
    },
    { fireImmediately: true },
  )
  return () => {
    dispose()
    listening.abort()
    close(dialog)
  }
}

function close(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close()
}

/**
 * Focuses the heading: browsers focus the first button, but screen readers should announce the dialog's title
 * first. The attribute lets the dialog do that itself, so that the focus moves once; React does not render it.
 */
function show(host: HTMLElement, dialog: HTMLDialogElement): void {
  const heading = dialog.querySelector<HTMLElement>('#portico-title')
  heading?.setAttribute('autofocus', '')
  // The page may have replaced its body, with the modal in it.
  if (!host.isConnected) document.body.append(host)
  dialog.showModal()
  // Content that stayed in the closed dialog begins at its top again; while it closes, it does not move.
  dialog.querySelector('.stage')?.scrollTo(0, 0)
  heading?.focus()
}

function closeByEscape(event: KeyboardEvent, dialog: HTMLDialogElement, kit: Kit): void {
  if (!dialog.open || event.key !== 'Escape' || event.isComposing) return
  // When the focused control is disabled or removed, key events go to the body.
  if (event.target !== document.body && !event.composedPath().includes(dialog)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  kit.close()
}

/** Closes only when a press begins and ends outside the card; a drag out of a field does not close. */
function closeByBackdrop(dialog: HTMLDialogElement, kit: Kit, signal: AbortSignal): void {
  let began = false
  const outside = ({ target }: Event) => target === dialog
  dialog.addEventListener('pointerdown', (event) => (began = outside(event)), { signal })
  dialog.addEventListener(
    'click',
    (event) => {
      if (began && outside(event)) kit.close()
    },
    { signal },
  )
}
