import type { Connector } from '../../connector/Connector.ts'
import type { CoveringModal } from '../ConnectionContext.ts'

/** The number of wallet dialogs over each modal. */
const presenting = new WeakMap<CoveringModal, number>()

/**
 * Hides the modal during a request of a wallet that `presentsInPage`, since elements beside a modal dialog cannot be
 * clicked; the returned function shows it again, once.
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
