import type { CaipNetworkId } from '@portico/core'
import type { Cacao, SiwxProof, SiwxSession, SiwxVerifier } from '@portico/core/siwx'

/** A text and its signature, or a CACAO, which says both by itself: what stands beside one is not believed. */
export type Proof = SiwxProof | { readonly cacao: Cacao }

/** What a message must say, and who checks its signature. */
export type ProofRules = {
  /** Hosts, with their port where they have one; `https` is theirs, `http` on loopback. */
  readonly domain: string | readonly string[]
  readonly verifiers: readonly SiwxVerifier[]
  /** CAIP-2 ids; by default any that has a verifier. */
  readonly chainIds?: readonly CaipNetworkId[]
  readonly nonce?: string
  /** Address. */
  readonly account?: string
  /** Milliseconds since the epoch, by default what the machine says. */
  readonly now?: number
}

/** What was signed, and by whose rules it is read. */
export type ReadProof = { readonly session: SiwxSession; readonly verifier: SiwxVerifier }
