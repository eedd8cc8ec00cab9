import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'

export type Person = {
  readonly address: string
  /** Ed25519, in base58. */
  sign(text: string): string
}

/** Somebody with a key of Solana's kind, which Node itself signs with. */
export function person(): Person {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  return {
    address: base58.encode(raw),
    sign: (text) => base58.encode(sign(null, Buffer.from(text), privateKey)),
  }
}
