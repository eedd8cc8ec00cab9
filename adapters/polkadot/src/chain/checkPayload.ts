import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { accountKey } from '../address/accountKey.ts'
import { polkadotErrors } from '../polkadotErrors.ts'
import type { SignerPayload } from '../provider/Injected.ts'
import type { Transfer } from './toTransfer.ts'

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
