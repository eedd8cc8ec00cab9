import { reaction } from '@portico/core/state'
import type { SendStore } from '../SendStore.ts'
import { sendErrors } from '../sendErrors.ts'

/** Reads a payment link again once the balances that it needs are loaded. */
export function readLinkAgainWithBalances({ draft }: Pick<SendStore, 'draft'>): () => void {
  return reaction(
    () => draft.tokenBalances,
    () => {
      const { found, text, type } = draft.receiver
      if (found.status === 'error' && sendErrors.is(found.error, 'noToken')) void type(text)
    },
  )
}
