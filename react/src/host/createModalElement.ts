import type { Kit } from '@portico/core'
import { reaction } from '@portico/core/state'
import { flushSync } from 'react-dom'

export type ModalElement = {
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
  /** React renders into this. */
  readonly content: HTMLElement
  /** A place inside the dialog that React never touches, so that a frame in it is never moved. */
  readonly frames: HTMLElement
  /** Above the page while the modal is closed. */
  readonly notices: HTMLElement
  /** Opens and closes the dialog with the kit's state; gives the disposer. */
  follow(): () => void
  /** Has the browser lay out the closed dialog once, unseen: fonts and text are then ready when it opens. */
  layOut(): void
}

/** The DOM around the modal's views: a shadow root with a native dialog, or a plain block. */
export function createModalElement(kit: Kit, floating: boolean): ModalElement {
  const host = document.createElement('div')
  host.dataset.portico = 'modal'
  const shadow = host.attachShadow({ mode: 'open' })
  const frame = document.createElement(floating ? 'dialog' : 'section')
  const content = document.createElement('div')
  content.className = 'content'
  const frames = document.createElement('div')
  frames.className = 'frames'
  const notices = document.createElement('div')
  notices.className = 'notices'
  notices.popover = 'manual'
  frame.append(content, frames)
  shadow.append(frame, notices)
  frame.setAttribute('aria-labelledby', 'portico-title')
  const follow = () => followDialog(frame as HTMLDialogElement, kit)
  const layOut = () => {
    if (!host.isConnected || !floating || frame.hasAttribute('open')) return
    frame.style.cssText = 'display: grid; visibility: hidden'
    frame.getBoundingClientRect()
    frame.removeAttribute('style')
  }
  return { host, shadow, content, frames, notices, follow, layOut }
}

function followDialog(dialog: HTMLDialogElement, kit: Kit): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const isShown = () => kit.modal.isOpen && !kit.modal.isAside
  // The browser would close at the third Escape whatever the page says; so no Escape reaches it.
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', (event) => event.preventDefault(), { signal })
  dialog.addEventListener('keydown', (event) => closeByEscape(event, kit), { signal })
  // When the control that has the focus is disabled or goes away, keys reach the body alone.
  document.addEventListener(
    'keydown',
    (event) => {
      if (dialog.open && event.target === document.body) closeByEscape(event, kit)
    },
    { signal },
  )
  closeByBackdrop(dialog, kit, signal)
  dialog.addEventListener(
    'close',
    () => {
      if (isShown()) show(dialog)
    },
    { signal },
  )
  // The views are rendered first: what changes in the closed dialog is laid out once, with its opening.
  const open = () => {
    flushSync(() => undefined)
    if (isShown() && !dialog.open && !signal.aborted) show(dialog)
  }
  const dispose = reaction(
    isShown,
    (shown) => {
      if (shown) queueMicrotask(open)
      else if (dialog.open) close(dialog)
    },
    { fireImmediately: true },
  )
  return () => {
    dispose()
    listening.abort()
    if (dialog.open) close(dialog)
  }
}

/** What stays in the closed dialog begins at its top again. */
function close(dialog: HTMLDialogElement): void {
  dialog.querySelector('.stage')?.scrollTo(0, 0)
  dialog.close()
}

/** The browser gives the focus to the first button; whoever opens a dialog wants to hear what it is. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.querySelector<HTMLElement>('#portico-title')?.focus()
}

function closeByEscape(event: KeyboardEvent, kit: Kit): void {
  if (event.key !== 'Escape' || event.isComposing) return
  event.preventDefault()
  event.stopPropagation()
  kit.close()
}

/** Only a press that begins and ends outside the card closes; a drag out of a field does not. */
function closeByBackdrop(dialog: HTMLDialogElement, kit: Kit, signal: AbortSignal): void {
  let began = false
  const outside = (event: Event) => event.target === dialog
  const begin = (event: Event) => {
    began = outside(event)
  }
  dialog.addEventListener('pointerdown', begin, { signal })
  dialog.addEventListener(
    'click',
    (event) => {
      if (began && outside(event)) kit.close()
    },
    { signal },
  )
}
