import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export type Identity = { readonly did: string; readonly key: KeyObject }
export type Claims = { iss?: string; aud?: string; sub?: string; iat?: number; exp?: number }

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * A new client: an Ed25519 key and its `did:key`. The key is not made by `generateKeyPairSync`: in Node 20 a collection of
 * that call's job, while the key is exported as JWK, waits for the export for ever.
 */
export function newIdentity(): Identity {
  const der = Buffer.concat([pkcs8, randomBytes(32)])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const raw = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url')
  return { did: `did:key:z${base58(Buffer.concat([Buffer.from('ed01', 'hex'), raw]))}`, key }
}

/** The token that a client signs to open a socket; claims and header can be overridden. */
export function clientToken(
  { did, key }: Identity,
  claims: Claims = {},
  header: object = { alg: 'EdDSA', typ: 'JWT' },
): string {
  const iat = claims.iat ?? Math.floor(Date.now() / 1000)
  const payload = {
    iss: did,
    aud: 'wss://relay.example',
    sub: 'x',
    iat,
    exp: iat + 86_400,
    ...claims,
  }
  const text = [header, payload].map((part) => encode(JSON.stringify(part))).join('.')
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}

function base58(bytes: Buffer): string {
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text
  return text
}
