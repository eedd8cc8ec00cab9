import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secureErrors } from '../secureErrors.ts'

/** A key that encrypts stored secrets. */
export type SecureKey = {
  /** Name of the key in what it seals: 1 to 32 letters, digits, `-` or `_`. */
  readonly id: string
  /** 32 random bytes as base64url. */
  readonly secret: string
}
export type KeyRing = {
  /** Seals with the newest key. `context` must be the same to open. */
  seal(text: string, context: string): string
  /** Throws `secure/corrupt`. */
  open(sealed: string, context: string): string
  /** Whether the newest key sealed it. */
  isNewest(sealed: string): boolean
}

const saltBytes = 16
const tagBytes = 16

/**
 * Seals texts with AES-256-GCM under the operator's keys: the first one seals, all open. Each text has a key of its own
 * (HKDF-SHA-256 with a random salt), so the number of texts under one secret is not bounded by the cipher. Throws
 * `secure/keys`.
 */
export function createKeyRing(keys: readonly SecureKey[]): KeyRing {
  const secrets = new Map(keys.map(({ id, secret }) => [readId(id), readSecret(id, secret)]))
  const [newest] = keys
  if (!newest) throw secureErrors.create('keys', ['at least one is needed'])
  if (secrets.size < keys.length) throw secureErrors.create('keys', ['two have the same id'])
  const derive = (secret: Buffer, salt: Buffer) =>
    Buffer.from(hkdfSync('sha256', secret, salt, 'portico/secure-site/v1', 44))
  return {
    seal(text, context) {
      const salt = randomBytes(saltBytes)
      const derived = derive(secrets.get(newest.id) as Buffer, salt)
      const cipher = createCipheriv(
        'aes-256-gcm',
        derived.subarray(0, 32),
        derived.subarray(32),
      ).setAAD(Buffer.from(context))
      const sealed = [salt, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `${newest.id}.${Buffer.concat(sealed).toString('base64url')}`
    },
    open(sealed, context) {
      const [id = '', body = ''] = sealed.split('.')
      const secret = secrets.get(id)
      const bytes = Buffer.from(body, 'base64url')
      if (!secret || bytes.length < saltBytes + tagBytes) throw secureErrors.create('corrupt', [])
      try {
        const derived = derive(secret, bytes.subarray(0, saltBytes))
        const decipher = createDecipheriv(
          'aes-256-gcm',
          derived.subarray(0, 32),
          derived.subarray(32),
        )
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(-tagBytes))
        const plain = decipher.update(bytes.subarray(saltBytes, -tagBytes))
        return Buffer.concat([plain, decipher.final()]).toString('utf8')
      } catch (cause) {
        throw secureErrors.create('corrupt', [], { cause })
      }
    },
    isNewest: (sealed) => sealed.startsWith(`${newest.id}.`),
  }
}

function readId(id: string): string {
  if (/^[\w-]{1,32}$/.test(id)) return id
  throw secureErrors.create('keys', ['an id has 1 to 32 letters, digits, - or _'])
}

function readSecret(id: string, secret: string): Buffer {
  const bytes = Buffer.from(secret, 'base64url')
  if (bytes.length === 32 && /^[\w-]{43}=?$/.test(secret)) return bytes
  throw secureErrors.create('keys', [`${id} is not 32 bytes as base64url`])
}
