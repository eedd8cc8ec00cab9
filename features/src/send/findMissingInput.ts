import { type KitError, requestErrors } from '@portico/core'
import type { DraftStore } from './DraftStore.ts'

/** Why a draft cannot be reviewed yet, the first reason only (R5.05). */
export function findMissingInput({
  network,
  token,
  amount,
  receiver,
}: DraftStore): Error | undefined {
  if (!network) return requestErrors.create('unsupportedChain', [])
  const { found } = receiver
  const wrong: KitError | undefined = amount.problem
  if (wrong) return wrong
  if (found.status === 'error') return found.error
  if (found.status === 'pending') return undefined // not known yet
  if (amount.isEmpty || found.status !== 'success')
    return requestErrors.create('amountAndReceiver', [])
  if (!token || amount.amount === undefined) return requestErrors.create('token', [])
  return undefined
}
