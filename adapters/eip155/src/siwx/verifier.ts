import type { CaipNetworkId } from '@portico/core'
import { type SiwxMessage, type SiwxVerifier, statesData } from '@portico/core/siwx'
import { format, recapStatement } from '../session/siwxFormat.ts'
import type { ChainReader, RecoverPublicKey } from './isSigned.ts'

/** How signatures are checked: endpoints for smart accounts, or externally owned accounts only. */
export type Eip155VerifierOptions = {
  /** Endpoints by CAIP-2 id, tried in their order; contract signatures are verified by calling the contract. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Treats every account as a key account and sends no node request; contracts cannot sign in then. */
  readonly eoaOnly?: boolean
  /** Recovers the public key. Default: viem's; the one of `@portico/server/siwx` is six times as fast. */
  readonly recover?: RecoverPublicKey
}

/**
 * Verifies signatures of Ethereum accounts: of deployed contracts (ERC-1271), undeployed ones (ERC-6492), and keys; and
 * that the statement contains the ReCap's text (ERC-5573). Its `verify` throws `network/notFound` for a chain without
 * endpoints, and `network/*` when none answers.
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
      const { isSigned, isSignedByKey, openReader } = await import('./isSigned.ts')
      if (eoaOnly) return isSignedByKey(claim)
      const reader = readers.get(chainId) ?? openReader(chainId, rpcUrls[chainId] ?? [])
      readers.set(chainId, reader)
      return isSigned(claim, reader, signal)
    },
  }
}

/**
 * True for a message without a ReCap, and for one whose statement ends with the ReCap's text, so that the signer has
 * seen it (ERC-5573). A message has at most one ReCap, as its last resource.
 */
function hasValidRecap({ statement, resources = [] }: SiwxMessage): boolean {
  const [recap, ...more] = resources.filter((uri) => uri.toLowerCase().startsWith('urn:recap:'))
  if (recap === undefined) return true
  const sentence = recapStatement(recap)
  if (sentence === undefined || more.length > 0 || resources.at(-1) !== recap) return false
  return statement === sentence || statement?.endsWith(` ${sentence}`) === true
}
