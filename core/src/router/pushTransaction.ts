import { reaction } from '../state/index.ts'
import type { Route, Router, To, ViewTable } from './Router.ts'

type Outcome = {
  /** It was done; the view from which it began shows again. */
  onSuccess?(): void
  /** The visitor went back before it was done, or elsewhere. */
  onCancel?(): void
}

/**
 * Shows the first view of something that ends well or is given up, on top of the views from which it
 * began. Call what it gives once it is done: that leaves all of its views, then calls `onSuccess`. They nest.
 */
export function pushTransaction<views extends ViewTable>(
  router: Router<views>,
  view: To<views>,
  { onSuccess, onCancel }: Outcome,
): () => void {
  const below: readonly Route<views>[] = router.stack
  router.push(...view)
  const isOpen = () =>
    router.stack.length > below.length && below.every((route, at) => router.stack[at] === route)
  const stop = reaction(isOpen, () => {
    stop()
    onCancel?.()
  })
  return () => {
    if (!isOpen()) return
    stop()
    while (router.stack.length > below.length) router.back()
    onSuccess?.()
  }
}
