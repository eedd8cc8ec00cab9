import type { Bytes } from '../bytes.ts'
import { decryptShare } from './decryptShare.ts'
import type { KeyStore } from './openKeyStore.ts'

/** The public half of a P-256 key, with no other members. */
type PublicJwk = {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}

/** The keys of this browser. None of them can be read by a script, also not by ours. */
export type Device = {
  readonly jwk: PublicJwk
  /** ECDSA with SHA-256, as IEEE P1363. */
  sign(data: Bytes): Promise<Bytes>
  /** What the site encrypts shares to. */
  readonly encryptionJwk: PublicJwk
  /** The content of a JWE that is encrypted to this device; the caller overwrites it after use. Throws `share`. */
  decrypt(jwe: string): Promise<Bytes>
  /** Seals the device's share (AES-GCM). */
  readonly sealKey: CryptoKey
}

type StoredDevice = {
  readonly signing: CryptoKeyPair
  readonly encryption: CryptoKeyPair
  readonly sealKey: CryptoKey
}

/** The keys of this browser, made with the first use. */
export async function openDevice(store: KeyStore): Promise<Device> {
  const stored =
    (await store.get<StoredDevice>('device')) ?? (await store.keepFirst('device', await create()))
  const { signing, encryption, sealKey } = stored
  const rules = { name: 'ECDSA', hash: 'SHA-256' }
  return {
    jwk: await publicJwk(signing.publicKey),
    sign: async (data) => new Uint8Array(await crypto.subtle.sign(rules, signing.privateKey, data)),
    encryptionJwk: await publicJwk(encryption.publicKey),
    decrypt: (jwe) => decryptShare(jwe, encryption.privateKey),
    sealKey,
  }
}

async function create(): Promise<StoredDevice> {
  const curve = 'P-256'
  const [signing, encryption, sealKey] = await Promise.all([
    crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: curve }, false, ['sign', 'verify']),
    crypto.subtle.generateKey({ name: 'ECDH', namedCurve: curve }, false, ['deriveBits']),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  return { signing, encryption, sealKey }
}

async function publicJwk(key: CryptoKey): Promise<PublicJwk> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', key)
  return { kty: 'EC', crv: 'P-256', x, y }
}
