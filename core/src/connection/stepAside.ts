import type { Connector } from '../connector/Connector.ts'

/** What may be in the way of a wallet that draws over the page. */
export type CoveringModal = { stepAside(aside: boolean): void }

/** How many wallets draw over the page of a modal now. */
const presenting = new WeakMap<CoveringModal, number>()

/**
 * Hides the modal while a wallet that `presentsInPage` asks, since a modal dialog leaves nothing beside it that can be
 * clicked; the returned function brings it back, once.
 */
export function stepAside(modal: CoveringModal, { presentsInPage }: Connector): () => void {
  let isAside = presentsInPage === true
  const count = (change: number) => {
    const now = (presenting.get(modal) ?? 0) + change
    presenting.set(modal, now)
    modal.stepAside(now > 0)
  }
  if (isAside) count(1)
  return () => {
    if (isAside) count(-1)
    isAside = false
  }
}
