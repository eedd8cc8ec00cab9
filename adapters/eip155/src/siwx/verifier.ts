import type { CaipNetworkId } from '@portico/core'
import { type SiwxVerifier, siwxErrors } from '@portico/core/siwx'
import { format } from './format.ts'

export type Eip155VerifierOptions = {
  /** Endpoints by network, tried in their order: a contract's signature is checked by its code. */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Takes every account for one of a key, and asks no node. */
  readonly eoaOnly?: boolean
}

/** Checks signatures of Ethereum's accounts. */
export function verifier(_options: Eip155VerifierOptions = {}): SiwxVerifier {
  return {
    namespace: 'eip155',
    format,
    async verify() {
      throw siwxErrors.create('unavailable', [])
    },
  }
}
