import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { defineErrors } from '@portico/core'

/** The signature of a list of wallets, and the key that it is checked with. */
export type ListSignature = {
  /** Ed25519 signature of the exact bytes of the list: 64 bytes, or their base64. */
  readonly signature: Uint8Array | string
  /** PEM as written by `openssl pkey -pubout`, or only its line of base64. */
  readonly publicKey: string
}

/** Throws `walletList/signature` or `walletList/publicKey` unless the key signed the list. */
export function verifyList(bytes: Uint8Array, { signature, publicKey }: ListSignature): void {
  const signed = typeof signature === 'string' ? Buffer.from(signature, 'base64') : signature
  if (!verify(null, bytes, readKey(publicKey), signed))
    throw walletListErrors.create('signature', [], {
      hints: ['Sign the file again after each change', 'Check that the public key is yours'],
    })
}

function readKey(text: string): KeyObject {
  const der = Buffer.from(text.replace(/-----[A-Z ]+-----/g, ''), 'base64')
  let key: KeyObject
  try {
    key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  } catch (cause) {
    throw walletListErrors.create('publicKey', [], { cause })
  }
  if (key.asymmetricKeyType !== 'ed25519') throw walletListErrors.create('publicKey', [])
  return key
}

/** Errors for an invalid wallet list, thrown when the directory starts. */
export const walletListErrors = defineErrors('walletList', {
  invalid: (where: string) => `The wallet list is not valid: ${where}`,
  signature: 'The signature does not belong to this wallet list and public key',
  publicKey: 'The public key of the wallet list is not an Ed25519 key',
})
