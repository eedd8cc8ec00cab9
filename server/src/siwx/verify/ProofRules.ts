import type { CaipNetworkId } from '@portico/core'
import type { Cacao, SiwxProof, SiwxSession, SiwxVerifier } from '@portico/core/siwx'

/** A text and its signature, or a CACAO, which contains both; other fields beside a CACAO are ignored. */
export type Proof = SiwxProof | { readonly cacao: Cacao }

/** Rules that a message must satisfy, and the verifiers of its signature. */
export type ProofRules = {
  /** Hosts, with their port if there is one; their scheme is `https`, or `http` on loopback. */
  readonly domain: string | readonly string[]
  readonly verifiers: readonly SiwxVerifier[]
  /** CAIP-2 ids; default: all networks with a verifier. */
  readonly chainIds?: readonly CaipNetworkId[]
  readonly nonce?: string
  /** Expected address. */
  readonly account?: string
  /** Milliseconds since the epoch; default: `Date.now()`. */
  readonly now?: number
}

/** What was signed, and by whose rules it is read. */
export type ReadProof = { readonly session: SiwxSession; readonly verifier: SiwxVerifier }
