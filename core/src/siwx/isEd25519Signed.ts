import { siwxErrors } from '../errors/siwxErrors.ts'

const field = 2n ** 255n - 19n
const eighth = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n
/** Keys of small order, without their sign bit, as little-endian numbers. */
const weak = new Set([0n, 1n, eighth, field - eighth, field - 1n, field, field + 1n])

/** A key, a message and a signature to check. */
export type Ed25519Claim = {
  /** 32 bytes. */
  readonly key: Uint8Array
  readonly message: Uint8Array
  /** 64 bytes. */
  readonly signature: Uint8Array
}

type NodeCrypto = {
  createPublicKey(from: {
    readonly format: 'jwk'
    readonly key: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
  }): object
  verify(digest: null, data: Uint8Array, key: object, signature: Uint8Array): boolean
}
type Runtime = { process?: { getBuiltinModule?(name: 'node:crypto'): NodeCrypto | undefined } }

/**
 * True when this key signed these bytes, verified by the runtime's own Ed25519; false for a weak key, for which
 * anyone can sign. Throws `siwx/unavailable` when the runtime has no Ed25519.
 */
export async function isEd25519Signed(claim: Ed25519Claim): Promise<boolean> {
  const { key, signature } = claim
  if (key.length !== 32 || signature.length !== 64 || isWeakEd25519Key(key)) return false
  const node = (globalThis as Runtime).process?.getBuiltinModule?.('node:crypto')
  return (node && verifyWithNode(node, claim)) ?? verifyWithWebCrypto(claim)
}

/** Synchronous, while Web Crypto switches threads twice; `undefined` if it cannot verify. */
function verifyWithNode(
  node: NodeCrypto,
  { key, message, signature }: Ed25519Claim,
): boolean | undefined {
  const text = btoa(String.fromCharCode(...key))
  const x = text.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
  try {
    const read = node.createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    return node.verify(null, message, read, signature)
  } catch {
    return undefined // a runtime with only a part of Node's API
  }
}

async function verifyWithWebCrypto({ key, message, signature }: Ed25519Claim): Promise<boolean> {
  const algorithm = { name: 'Ed25519' }
  const bytes = Uint8Array.from(key)
  let publicKey: CryptoKey
  try {
    publicKey = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
  } catch (cause) {
    if ((cause as DOMException).name !== 'NotSupportedError') return false // not a point of the curve
    throw siwxErrors.create('unavailable', [], { cause, hints: ['This runtime has no Ed25519'] })
  }
  const [signed, data] = [Uint8Array.from(signature), Uint8Array.from(message)]
  return crypto.subtle.verify(algorithm, publicKey, signed, data)
}

/**
 * True for an Ed25519 key of small order, which no wallet generates and for which anyone can sign: 32 zeros, and 13
 * more.
 */
export function isWeakEd25519Key(key: Uint8Array): boolean {
  const value = key.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return weak.has(BigInt.asUintN(255, value))
}
