import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Assertion } from '../../../server/frame/approval/passkeyChoice.ts'
import type { Passkey } from '../../../server/frame/signers/Passkey.ts'

const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

export type SigningOptions = {
  readonly origin?: string
  readonly host?: string
  readonly type?: string
  /** Present and verified. */
  readonly flags?: number
  /** The form of `s` that contracts refuse. */
  readonly isHigh?: boolean
  readonly key?: KeyObject
}

/** A passkey in software: what an authenticator and a browser make of a challenge. */
export function softPasskey(label = 'Laptop') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const passkey: Passkey = {
    credential: randomBytes(16).toString('base64url'),
    publicKey: `0x${point.toString('hex')}`,
    label,
  }
  return {
    ...passkey,
    privateKey,
    /** Answers a challenge (base64url) as a browser at `origin` does. */
    answer(challenge: string, options: SigningOptions = {}): Assertion {
      const { origin = siteOrigin, host = new URL(siteOrigin).hostname, flags = 5 } = options
      const { type = 'webauthn.get', isHigh = false, key = privateKey } = options
      const client = JSON.stringify({ type, challenge, origin, crossOrigin: true })
      const clientData = Buffer.from(client)
      const data = Buffer.concat([sha256(Buffer.from(host)), Buffer.from([flags, 0, 0, 0, 1])])
      const signed = Buffer.concat([data, sha256(clientData)])
      const raw = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' })
      return {
        credential: passkey.credential,
        authenticatorData: data.toString('base64url'),
        clientData: clientData.toString('base64url'),
        signature: toDer(raw, isHigh).toString('base64url'),
      }
    },
  }
}
export const siteOrigin = 'https://wallet.acme.example'

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function toDer(raw: Buffer, isHigh: boolean): Buffer {
  const r = BigInt(`0x${raw.subarray(0, 32).toString('hex')}`)
  const s = BigInt(`0x${raw.subarray(32).toString('hex')}`)
  const numbers = [r, s > order / 2n === isHigh ? s : order - s].map(derInteger)
  return Buffer.from([0x30, Buffer.concat(numbers).length, ...Buffer.concat(numbers)])
}

function derInteger(value: bigint): Buffer {
  const digits = value.toString(16)
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  const positive = (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), bytes]) : bytes
  return Buffer.concat([Buffer.from([0x02, positive.length]), positive])
}
