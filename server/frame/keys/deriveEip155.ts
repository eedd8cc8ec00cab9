import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { HDKey } from '@scure/bip32'
import type { Bytes } from '../bytes/Bytes.ts'
import { toChecksumAddress } from './toChecksumAddress.ts'

export const eip155Path = "m/44'/60'/0'/0/0"

/** The first account of a BIP-39 seed for Ethereum's networks. The caller overwrites `secret` after use. */
export function deriveEip155(seed: Uint8Array): { secret: Bytes; address: `0x${string}` } {
  const master = HDKey.fromMasterSeed(seed)
  const child = master.derive(eip155Path)
  const secret = Uint8Array.from(child.privateKey ?? [])
  const point = secp256k1.getPublicKey(secret, false)
  master.wipePrivateData()
  child.wipePrivateData()
  return { secret, address: toChecksumAddress(keccak_256(point.slice(1)).slice(-20)) }
}
