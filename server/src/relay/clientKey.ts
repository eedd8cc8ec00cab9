import { createPublicKey, type KeyObject } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Multicodec of an Ed25519 public key, as the first two of its 34 bytes. */
const ed25519 = 'ed01'

/** Public key that a `did:key` of an Ed25519 key spells; `undefined` for every other text. */
export function clientKey(did: string): KeyObject | undefined {
  const text = /^did:key:z([1-9A-HJ-NP-Za-km-z]{46,49})$/.exec(did)?.[1]
  if (text === undefined) return undefined
  const number = [...text].reduce((sum, char) => sum * 58n + BigInt(alphabet.indexOf(char)), 0n)
  const hex = number.toString(16)
  if (hex.length !== 68 || !hex.startsWith(ed25519)) return undefined
  const x = Buffer.from(hex.slice(4), 'hex').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
