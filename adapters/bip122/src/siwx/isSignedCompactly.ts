import { hex } from '@scure/base'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { messageHash } from '../provider/messageHash.ts'
import { keyScript } from './keyScript.ts'
import type { Signed } from './readProof.ts'
import { recoverKey } from './recoverKey.ts'

/** Kinds of address by the header's fours from 27 on; the second says no more than that the key is compressed. */
const kinds = ['p2pkh', undefined, 'p2sh', 'p2wpkh'] as const

/**
 * BIP-137: 65 bytes, the first of which tells the kind of address. Many wallets put that of a compressed key
 * there (31 to 34) whatever the address, so it stands for every kind but taproot.
 */
export function isSignedCompactly({ kind, script, message, signature }: Signed): boolean {
  const [header = 0] = signature
  if (header < 27 || header > 42) return false
  const named = kinds[(header - 27) >> 2]
  if (named !== undefined && named !== kind) return false
  const digest = hex.decode(messageHash(message, 'ECDSA'))
  const key = recoverKey({ digest, signature: signature.subarray(1), id: (header - 27) & 3 })
  const wanted = key && keyScript(kind, key.toBytes(header >= 31))
  return wanted !== undefined && equalBytes(wanted, script)
}
