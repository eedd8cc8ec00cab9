import { reaction } from '@portico/core/state'
import type { SendStore } from '../SendStore.ts'
import { sendErrors } from '../sendErrors.ts'

/** A payment link that asked for a token before the balances were there is read again once they are. */
export function readLinkAgainWithBalances({ draft }: Pick<SendStore, 'draft'>): () => void {
  return reaction(
    () => draft.tokenBalances,
    () => {
      const { found, text, type } = draft.receiver
      if (found.status === 'error' && sendErrors.is(found.error, 'noToken')) void type(text)
    },
  )
}
