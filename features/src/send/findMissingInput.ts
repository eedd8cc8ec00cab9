import { type KitError, requestErrors } from '@portico/core'
import type { DraftStore } from './DraftStore.ts'

/** The first reason why a draft cannot be reviewed yet (R5.05). */
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
  if (found.status === 'pending') return undefined // still resolving
  if (amount.isEmpty || found.status !== 'success')
    return requestErrors.create('amountAndReceiver', [])
  if (!token || amount.amount === undefined) return requestErrors.create('token', [])
  return undefined
}
