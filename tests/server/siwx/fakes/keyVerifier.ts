import { createPublicKey, verify } from 'node:crypto'
import { networkErrors } from '@portico/core/errors'
import type { SiwxVerifier } from '@portico/core/siwx'
import { format } from '@portico/solana/siwx'
import { base58 } from '@scure/base'

export type KeyVerifier = SiwxVerifier & {
  /** Simulates that no node of the chain answers. */
  isAway: boolean
  /** Number of calls. */
  calls: number
}

const spki = Buffer.from('302a300506032b6570032100', 'hex')

/** Verifies signatures of test accounts by Node's crypto, and can fail like a verifier that calls a node. */
export function keyVerifier(): KeyVerifier {
  const it: KeyVerifier = {
    namespace: 'solana',
    format,
    isAway: false,
    calls: 0,
    async verify({ data, message, signature }) {
      it.calls += 1
      if (it.isAway) throw networkErrors.create('unavailable', ['The node'])
      const der = Buffer.concat([spki, base58.decode(data.accountAddress)])
      const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
      return verify(null, Buffer.from(message), key, base58.decode(signature))
    },
  }
  return it
}
