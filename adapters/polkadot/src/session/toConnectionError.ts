import { connectionErrors, KitError } from '@portico/core'
import { saysNo } from './saysNo.ts'
import { textOf } from './textOf.ts'

/** Names what a wallet said while connecting. It has words only (see `saysNo`). */
export function toConnectionError(cause: unknown): KitError {
  if (cause instanceof KitError) return cause
  const text = textOf(cause)
  if (/not allowed to interact/i.test(text))
    return connectionErrors.create('unauthorized', [], {
      cause,
      hints: ['Allow this page in the settings of the wallet, under connected sites'],
    })
  if (/pending authorization/i.test(text)) return connectionErrors.create('busy', [], { cause })
  if (saysNo(cause)) return connectionErrors.create('rejected', [], { cause })
  return connectionErrors.create('failed', [], { cause })
}
