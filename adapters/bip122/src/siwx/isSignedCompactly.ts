import { hex } from '@scure/base'
import { concatBytes, equalBytes, hash160 } from '@scure/btc-signer/utils.js'
import { messageHash } from '../provider/messageHash.ts'
import { recoverKey } from './curve/recoverKey.ts'
import type { Signed } from './isSigned.ts'

/**
 * BIP-137: 65 bytes, the first of which tells the kind of address. Many wallets put that of a plain compressed
 * key there (31 to 34) whatever the address, so it stands for every kind but taproot.
 */
export function isSignedCompactly({ kind, script, message, signature }: Signed): boolean {
  const header = signature[0] ?? 0
  if (header < 27 || header > 42) return false
  const named = (['p2pkh', undefined, 'p2sh', 'p2wpkh'] as const)[(header - 27) >> 2]
  if (named !== undefined && named !== kind) return false
  const isCompressed = header >= 31
  const digest = hex.decode(messageHash(message, 'ECDSA'))
  const key = recoverKey(digest, signature.subarray(1), (header - 27) & 3)
  const wanted = key && scriptFor(kind, isCompressed ? key.compressed : key.whole)
  return wanted !== undefined && equalBytes(wanted, script)
}

function scriptFor(kind: Signed['kind'], key: Uint8Array): Uint8Array | undefined {
  const hash = hash160(key)
  const witness = concatBytes(Uint8Array.of(0, 20), hash)
  if (kind === 'p2pkh')
    return concatBytes(Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac))
  if (kind === 'p2wpkh') return witness
  if (kind !== 'p2sh') return undefined
  return concatBytes(Uint8Array.of(0xa9, 20), hash160(witness), Uint8Array.of(0x87))
}
