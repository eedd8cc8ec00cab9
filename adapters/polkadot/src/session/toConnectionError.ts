import { connectionErrors, KitError } from '@portico/core'
import { errorText } from './errorText.ts'
import { isWalletRejection } from './isWalletRejection.ts'

/** Names what a wallet said while connecting. It has words only (see `saysNo`). */
export function toConnectionError(cause: unknown): KitError {
  if (cause instanceof KitError) return cause
  const text = errorText(cause)
  if (/not allowed to interact/i.test(text))
    return connectionErrors.create('unauthorized', [], {
      cause,
      hints: ['Allow this page in the settings of the wallet, under connected sites'],
    })
  if (/pending authorization/i.test(text)) return connectionErrors.create('busy', [], { cause })
  if (isWalletRejection(cause)) return connectionErrors.create('rejected', [], { cause })
  return connectionErrors.create('failed', [], { cause })
}
