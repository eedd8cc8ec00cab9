import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { ApiPromise } from '@polkadot/api'
import { requestErrors } from '@portico/core/errors'
import { siwxErrors } from '@portico/core/internal/connect'
import { polkadotErrors } from '../../polkadotErrors.ts'
import type { SignerPayload, SignerResult } from '../../provider.ts'
import { accountKey } from '../../session/address.ts'
import type { Transfer } from './transfer.ts'

/** The `Id` variant of `MultiAddress`. */
const byId = Uint8Array.of(0)

/** Encodes a transfer's call `balances.transfer_keep_alive` as 0x hex, with these two bytes as call index. */
function transferMethod({ to, units }: Transfer, call: `0x${string}`): `0x${string}` {
  const receiver = hexToBytes(accountKey(to) ?? '')
  return `0x${bytesToHex(concatBytes(hexToBytes(call.slice(2)), byId, receiver, compact(units)))}`
}

/** Encodes a number in SCALE's compact format. */
function compact(value: bigint): Uint8Array {
  if (value < 2n ** 6n) return littleEndian(value << 2n, 1)
  if (value < 2n ** 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 2n ** 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}

function littleEndian(value: bigint, length: number): Uint8Array {
  return hexToBytes(value.toString(16).padStart(length * 2, '0')).reverse()
}

/** The extrinsic format version of `SignerPayload`. */
const format = 4
/** The low bits of an era: log2 of its period in blocks, minus 1. */
const eraOf64 = 5
/** The signed extensions in byte order: in another order, a nonce would be read as a tip. */
const parts = ['mortality', 'nonce', 'payment', 'metadata']
const partOf: Readonly<Record<string, string>> = {
  CheckEra: 'mortality',
  CheckMortality: 'mortality',
  CheckNonce: 'nonce',
  ChargeTransactionPayment: 'payment',
  ChargeAssetTxPayment: 'payment',
  CheckMetadataHash: 'metadata',
}

/**
 * Checks that the payload is exactly the transfer, whatever runtime the node reports: the same call bytes, the
 * network's genesis, no tip, fee in the native currency, void after 64 blocks. Throws `polkadot/otherTransaction`.
 */
export function checkPayload(payload: SignerPayload, transfer: Transfer): void {
  const { method, address, genesisHash, version, era, tip, assetId, signedExtensions } = payload
  const { network, from } = transfer
  const call = network.transferCall ?? (method.slice(0, 6) as `0x${string}`)
  const checks: Readonly<Record<string, boolean>> = {
    call: method === transferMethod(transfer, call),
    account: accountKey(address) === accountKey(from),
    genesis: genesisHash === network.genesisHash,
    format: version === format,
    era: (Number.parseInt(String(era).slice(2, 4), 16) & 15) === eraOf64,
    tip: BigInt(String(tip)) === 0n,
    'fee currency': assetId === undefined || assetId === null,
    'signed extensions': isInOrder(signedExtensions),
  }
  const wrong = Object.keys(checks).find((part) => !checks[part])
  if (wrong === undefined) return
  const hints = ['Nothing was signed. Try another endpoint, or a newer version of this adapter']
  throw polkadotErrors.create('otherTransaction', [wrong], { hints })
}

function isInOrder(extensions: unknown): boolean {
  if (!Array.isArray(extensions)) return false
  const found = extensions.flatMap((name) => partOf[String(name)] ?? [])
  const expected = parts.filter((part) => part !== 'metadata' || found.includes(part))
  return found.join() === expected.join()
}

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
  const { isSignedBytes } = await import('../../siwx/isSigned.ts')
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

export type Signed = ReturnType<ApiPromise['tx']>

/**
 * Compares a signed extrinsic, which a wallet may return in full, with the requested payload; only the metadata proof
 * may differ. With another era it could be included after it was reported as expired. Throws `request/sendFailed`.
 */
export function checkSigned(signed: Signed, asked: SignerPayload): void {
  const { assetId } = signed as { readonly assetId?: { readonly isSome?: boolean } }
  const isSame =
    signed.isSigned &&
    accountKey(signed.signer.toString()) === accountKey(asked.address) &&
    signed.method.toHex() === asked.method &&
    signed.era.toHex() === asked.era &&
    signed.nonce.toBigInt() === BigInt(String(asked.nonce)) &&
    signed.tip.toBigInt() === 0n &&
    !assetId?.isSome
  if (isSame) return
  const hints = ['The wallet signed something else than it was asked to']
  throw requestErrors.create('sendFailed', [], { hints })
}

/**
 * Compares the full extrinsic that a wallet returned with the requested payload: only the metadata proof may differ.
 * Throws `request/signFailed`, and as `checkExtrinsicSigner` does.
 */
export async function checkExtrinsic(
  registry: ApiPromise['registry'],
  asked: SignerPayload,
  given: NonNullable<SignerResult['signedTransaction']>,
): Promise<void> {
  const signed = registry.createType('Extrinsic', given)
  const { assetId } = signed as { readonly assetId?: { readonly isSome?: boolean } }
  const isSame =
    signed.isSigned &&
    accountKey(signed.signer.toString()) === accountKey(asked.address) &&
    signed.method.toHex() === asked.method &&
    signed.era.toHex() === asked.era &&
    signed.nonce.toBigInt() === BigInt(String(asked.nonce)) &&
    signed.tip.toBigInt() === BigInt(String(asked.tip ?? 0)) &&
    (assetId?.isSome ?? false) === ((asked.assetId ?? null) !== null)
  if (isSame) return checkExtrinsicSigner(registry, asked, signed)
  const hints = ['The wallet signed another extrinsic than it was asked to']
  throw requestErrors.create('signFailed', [], { hints })
}
