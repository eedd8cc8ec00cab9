import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'

export type TestAccount = {
  readonly address: string
  /** Ed25519, in base58. */
  sign(text: string): string
}

/** An account with an Ed25519 key, as on Solana, which signs by Node's crypto. */
export function newAccount(): TestAccount {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  return {
    address: base58.encode(raw),
    sign: (text) => base58.encode(sign(null, Buffer.from(text), privateKey)),
  }
}
