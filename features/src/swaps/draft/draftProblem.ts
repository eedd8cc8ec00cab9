import type { KitError } from '@portico/core'
import { isSameToken } from '../isSameToken.ts'
import { swapErrors } from '../swapErrors.ts'
import type { DraftStore } from './DraftStore.ts'

/** What keeps a draft from being reviewed; `undefined` when nothing does. */
export function draftProblem(draft: DraftStore): KitError | undefined {
  const { from, to, amount } = draft
  if (!to) return swapErrors.create('noToken', [])
  if (isSameToken(from, to)) return swapErrors.create('sameToken', [])
  if (amount.isEmpty) return swapErrors.create('noAmount', [])
  return amount.problem
}
