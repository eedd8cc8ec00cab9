import { pushTransaction } from '../router/changeRoute.ts'
import type { Router, To, ViewTable } from '../router/Router.ts'
import { reaction } from '../state/index.ts'
import type { Modal } from './ModalStore.ts'

type Host<views extends ViewTable> = {
  readonly modal: Pick<Modal, 'isOpen' | 'show' | 'hide'>
  readonly router: Router<views>
}

/**
 * Shows a view over what the visitor sees, and opens the modal if it is closed. Returns the function that takes the view
 * away again, without calling `onLeave`.
 */
export function presentView<views extends ViewTable>(
  { modal, router }: Host<views>,
  view: To<views>,
  onLeave: () => void,
): () => void {
  const wasOpen = modal.isOpen
  if (!wasOpen) router.reset(...view)
  const finish = wasOpen ? pushTransaction(router, view, { onCancel: onLeave }) : () => modal.hide()
  modal.show()
  // A wallet of the kit's own may show its question over it.
  const isShown = () => modal.isOpen && router.stack.some(({ name }) => name === view[0])
  const stop = reaction(isShown, (shown) => {
    if (!shown) onLeave()
  })
  return () => {
    stop()
    if (isShown()) finish()
  }
}
