import { pushTransaction } from '@portico/core'
import { reaction } from '@portico/core/state'
import type { PermissionsHost } from '../PermissionsHost.ts'

const view = 'Permissions'

/** Shows the request over what the visitor sees; returns the function that takes it away without calling `onLeft`. */
export function present(
  { modal, router }: Pick<PermissionsHost, 'modal' | 'router'>,
  onLeft: () => void,
): () => void {
  const wasOpen = modal.isOpen
  if (!wasOpen) router.reset(view)
  const finish = wasOpen
    ? pushTransaction(router, [view], { onCancel: onLeft })
    : () => modal.hide()
  modal.show()
  // A wallet of the kit's own may show its question over it.
  const isShown = () => modal.isOpen && router.stack.some(({ name }) => name === view)
  const stop = reaction(isShown, (shown) => {
    if (!shown) onLeft()
  })
  return () => {
    stop()
    if (isShown()) finish()
  }
}
