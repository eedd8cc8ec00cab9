import type { CaipNetworkId } from '@portico/core'
import { type SiwxMessage, type SiwxVerifier, statesData } from '@portico/core/siwx'
import { format } from './format.ts'
import type { RecoverPublicKey } from './isSignedByKey.ts'
import type { ChainReader } from './openReader.ts'
import { recapStatement } from './recapStatement.ts'

export type Eip155VerifierOptions = {
  /** Endpoints by CAIP-2 id, tried in their order: a contract's signature is checked by its code. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Takes every account for one of a key and asks no node; contracts cannot sign in then. */
  readonly eoaOnly?: boolean
  /** How keys are found, by viem unless told: `@portico/server/siwx` has a way that is six times as fast. */
  readonly recover?: RecoverPublicKey
}

/**
 * Checks signatures of Ethereum's accounts: of contracts, deployed (ERC-1271) or not yet (ERC-6492), and of
 * keys; and that a ReCap is in the statement's words (ERC-5573). Its `verify` throws `network/notFound` for a chain without endpoint, and `network/*` where none answers.
 */
export function verifier(options: Eip155VerifierOptions = {}): SiwxVerifier {
  const { rpcUrls = {}, eoaOnly, recover } = options
  const readers = new Map<CaipNetworkId, ChainReader>()
  return {
    namespace: 'eip155',
    format,
    async verify(session, signal) {
      if (!statesData(session, format) || !hasValidRecap(session.data)) return false
      const { message, signature, data } = session
      const { accountAddress, chainId } = data
      const claim = { account: accountAddress, message, signature, ...(recover && { recover }) }
      if (eoaOnly) return (await import('./isSignedByKey.ts')).isSignedByKey(claim)
      const { openReader } = await import('./openReader.ts')
      const reader = readers.get(chainId) ?? openReader(chainId, rpcUrls[chainId] ?? [])
      readers.set(chainId, reader)
      return (await import('./isSigned.ts')).isSigned(claim, reader, signal)
    },
  }
}

/**
 * True for a message without a ReCap, and for one whose statement ends with what its ReCap allows: whoever
 * signed has read it (ERC-5573). There is one at most, behind all other resources.
 */
function hasValidRecap({ statement, resources = [] }: SiwxMessage): boolean {
  const [recap, ...more] = resources.filter((uri) => uri.toLowerCase().startsWith('urn:recap:'))
  if (recap === undefined) return true
  const sentence = recapStatement(recap)
  if (sentence === undefined || more.length > 0 || resources.at(-1) !== recap) return false
  return statement === sentence || statement?.endsWith(` ${sentence}`) === true
}
