import { blake2b } from '@noble/hashes/blake2.js'
import type { ApiPromise } from '@polkadot/api'
import { requestErrors, siwxErrors } from '@portico/core'
import type { SignerPayload } from '../provider/Injected.ts'

type Registry = ApiPromise['registry']
/** Longer payloads are signed by their hash; in bytes. */
const maxPayloadBytes = 256

/**
 * Checks that the payload's account made a signature of it, as 0x hex; a runtime without Ed25519 cannot check that kind.
 * Throws `request/otherAccount`.
 */
export async function checkPayloadSigner(
  registry: Registry,
  payload: SignerPayload,
  signature: unknown,
): Promise<void> {
  const { isSignedBytes } = await import('../siwx/isSignedBytes.ts')
  const { address: account } = payload
  const messages = [bytesOf(registry, payload)]
  try {
    if (await isSignedBytes({ account, messages, signature: String(signature) })) return
  } catch (error) {
    if (siwxErrors.is(error, 'unavailable')) return
    throw error
  }
  const hints = ['The wallet returned the signature of another key, or of something else']
  throw requestErrors.create('otherAccount', [], { hints })
}

/** The signed parts of an extrinsic that the check reads. */
export type SignedParts = {
  readonly signature: { toHex(): string }
  /** The state of the metadata proof, where the runtime has one. */
  readonly mode?: { toNumber(): number } | undefined
}

/**
 * Checks the same for a signed extrinsic, whose metadata proof may differ from the payload's. A proof that the payload
 * has no hash for cannot be checked.
 */
export async function checkExtrinsicSigner(
  registry: Registry,
  payload: SignerPayload,
  { signature, mode }: SignedParts,
): Promise<void> {
  const used = mode?.toNumber() ?? 0
  if (used === 0) {
    const { mode: _, metadataHash: __, ...plain } = payload
    return checkPayloadSigner(registry, plain as SignerPayload, signature.toHex())
  }
  if (typeof payload.metadataHash !== 'string') return
  await checkPayloadSigner(registry, { ...payload, mode: used }, signature.toHex())
}

/** The bytes that an extrinsic's signature covers. */
function bytesOf(registry: Registry, payload: SignerPayload): Uint8Array {
  const version = Number(payload.version)
  const bytes = registry
    .createType('ExtrinsicPayload', payload, { version })
    .toU8a({ method: true })
  return bytes.length > maxPayloadBytes ? blake2b(bytes, { dkLen: 32 }) : bytes
}
