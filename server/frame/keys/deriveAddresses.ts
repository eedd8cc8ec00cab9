import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { type Bytes, base58, wipe } from '../bytes.ts'
import { deriveBip32, deriveSlip10, hardened } from './derivePath.ts'
import { toChecksumAddress } from './toChecksumAddress.ts'
import { toSeed } from './toSeed.ts'

/** The accounts of one wallet, by chain namespace. */
export type Addresses = { readonly eip155: string; readonly solana: string }

/** The addresses of the wallet with this root, or with this root and a Solana key in shares (`threshold/ThresholdKey.ts`). */
export async function deriveAddresses(root: Uint8Array): Promise<Addresses> {
  const seed = await toSeed(root)
  const eip155 = deriveEip155(seed)
  const solana = deriveSolana(seed)
  wipe(seed, eip155.secret, solana.secret)
  return {
    eip155: eip155.address,
    solana: root.length > 32 ? base58.encode(root.subarray(32, 64)) : solana.address,
  }
}

/** m/44'/60'/0'/0/0, as Ethereum's wallets derive their first account. */
const eip155Path = [44 + hardened, 60 + hardened, hardened, 0, 0]

/** The first account of a BIP-39 seed for Ethereum's networks. The caller overwrites `secret` after use. */
export function deriveEip155(seed: Uint8Array): { secret: Bytes; address: `0x${string}` } {
  const secret = deriveBip32(seed, eip155Path)
  const point = secp256k1.getPublicKey(secret, false)
  return { secret, address: toChecksumAddress(keccak_256(point.slice(1)).slice(-20)) }
}

/** m/44'/501'/0'/0', as Solana's wallets derive their first account. */
const solanaPath = [44, 501, 0, 0] as const

/** The first account of a BIP-39 seed on Solana. The caller overwrites `secret` (32 bytes) after use. */
export function deriveSolana(seed: Uint8Array): { secret: Bytes; address: string } {
  const { key, chainCode } = deriveSlip10(seed, solanaPath)
  wipe(chainCode)
  return { secret: key, address: base58.encode(ed25519.getPublicKey(key)) }
}
