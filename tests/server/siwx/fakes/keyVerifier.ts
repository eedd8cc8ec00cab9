import { createPublicKey, verify } from 'node:crypto'
import { networkErrors } from '@portico/core'
import type { SiwxVerifier } from '@portico/core/siwx'
import { format } from '@portico/solana/siwx'
import { base58 } from '@scure/base'

export type KeyVerifier = SiwxVerifier & {
  /** As while no node of the chain answers. */
  isAway: boolean
  /** How often it was asked. */
  asked: number
}

const spki = Buffer.from('302a300506032b6570032100', 'hex')

/** Checks signatures of `person` by Node itself, and fails as a verifier does that has to ask a node. */
export function keyVerifier(): KeyVerifier {
  const it: KeyVerifier = {
    namespace: 'solana',
    format,
    isAway: false,
    asked: 0,
    async verify({ data, message, signature }) {
      it.asked += 1
      if (it.isAway) throw networkErrors.create('unavailable', ['The node'])
      const der = Buffer.concat([spki, base58.decode(data.accountAddress)])
      const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
      return verify(null, Buffer.from(message), key, base58.decode(signature))
    },
  }
  return it
}
