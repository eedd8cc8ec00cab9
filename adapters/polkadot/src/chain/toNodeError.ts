import { KitError, networkErrors, requestErrors, rpcCodeOf } from '@portico/core'
import { wordsOf } from '@portico/core/adapter'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { polkadotErrors } from '../polkadotErrors.ts'

/** Codes of `author_submitExtrinsic`: invalid, unknown, and the pool's rejections. */
const rejectionCodes = [1010, 1011, 1012, 1014, 1016]

/** Maps a failed node request to an error: a rejection, another chain, or unreachable. */
export function toNodeError(cause: unknown, network: PolkadotNetwork): KitError {
  if (cause instanceof KitError) return cause
  const code = rpcCodeOf(cause)
  const text = wordsOf(cause)
  // Nodes use one code for every invalid transaction; only the text contains the reason.
  if (code === 1010 && /inability to pay|"payment"/i.test(text))
    return requestErrors.create('insufficientFunds', [], { cause })
  // The wallet answered after the last block that may contain the transaction.
  if (code === 1010 && /ancient/i.test(text)) return polkadotErrors.create('expired', [], { cause })
  if (code !== undefined && rejectionCodes.includes(code))
    return polkadotErrors.create('refused', [text.replace(/^\d+:\s*/, '')], { cause })
  return networkErrors.create('unavailable', [network.name], { cause })
}
