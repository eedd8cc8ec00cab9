import { pushTransaction } from '@portico/core'
import { reaction } from '@portico/core/state'
import type { BatchHost } from './BatchHost.ts'

/** Shows the batch over what the visitor sees; returns the function that takes it away without calling `onLeft`. */
export function present(
  { modal, router }: Pick<BatchHost, 'modal' | 'router'>,
  onLeft: () => void,
): () => void {
  const wasOpen = modal.isOpen
  if (!wasOpen) router.reset('Batch')
  const finish = wasOpen
    ? pushTransaction(router, ['Batch'], { onCancel: onLeft })
    : () => modal.hide()
  modal.show()
  // A wallet of the kit's own may show its question over it.
  const isShown = () => modal.isOpen && router.stack.some(({ name }) => name === 'Batch')
  const stop = reaction(isShown, (shown) => {
    if (!shown) onLeft()
  })
  return () => {
    stop()
    if (isShown()) finish()
  }
}
