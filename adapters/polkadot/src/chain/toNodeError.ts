import { KitError, networkErrors, requestErrors, rpcCodeOf } from '@portico/core'
import { wordsOf } from '@portico/core/adapter'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { polkadotErrors } from '../polkadotErrors.ts'

/** Codes of `author_submitExtrinsic`: not valid, not known, and the ways in which the pool says no. */
const rejectionCodes = [1010, 1011, 1012, 1014, 1016]

/** Names why a node gave no answer: it refused, serves another chain, or is out of reach. */
export function toNodeError(cause: unknown, network: PolkadotNetwork): KitError {
  if (cause instanceof KitError) return cause
  const code = rpcCodeOf(cause)
  const text = wordsOf(cause)
  // Nodes have one code for all that makes a transaction invalid; what it is, only their words tell.
  if (code === 1010 && /inability to pay|"payment"/i.test(text))
    return requestErrors.create('insufficientFunds', [], { cause })
  if (code !== undefined && rejectionCodes.includes(code))
    return polkadotErrors.create('refused', [text.replace(/^\d+:\s*/, '')], { cause })
  return networkErrors.create('unavailable', [network.name], { cause })
}
