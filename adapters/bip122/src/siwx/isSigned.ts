import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { CaipNetworkId } from '@portico/core'
import { base64, hex } from '@scure/base'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { readAddress } from '../address/readAddress.ts'
import { scriptOf } from '../chain/scriptOf.ts'
import { chainName } from '../chainName.ts'
import { messageHash } from '../provider/messageHash.ts'
import { isSignedGenerically } from './isSignedGenerically.ts'
import { keyScript } from './keyScript.ts'
import type { Signed } from './readProof.ts'

/** Address kind by header byte, four values each, from 27 on; the second group only means a compressed key. */
const kinds = ['p2pkh', undefined, 'p2sh', 'p2wpkh'] as const

/**
 * BIP-137: 65 bytes, whose header byte encodes the address kind. Many wallets use the header of a compressed key (31 to
 * 34) for every address, so it is accepted for all kinds except taproot.
 */
function isSignedCompactly({ kind, script, message, signature }: Signed): boolean {
  const [header = 0] = signature
  if (header < 27 || header > 42) return false
  const named = kinds[(header - 27) >> 2]
  if (named !== undefined && named !== kind) return false
  const digest = hex.decode(messageHash(message, 'ECDSA'))
  const key = recoverKey({ digest, signature: signature.subarray(1), id: (header - 27) & 3 })
  const wanted = key && keyScript(kind, key.toBytes(header >= 31))
  return wanted !== undefined && equalBytes(wanted, script)
}

export type Claim = {
  readonly account: string
  readonly chainId: CaipNetworkId
  readonly message: string
  /** Base64, after the BIP-322 variant prefix if there is one. */
  readonly signature: string
}

const shape = /^(smp|ful)?([A-Za-z\d+/]+={0,2})$/

/** True when the key of this address signed the text. Proofs of funds and script addresses are rejected. */
export function isSigned({ account, chainId, message, signature }: Claim): boolean {
  const [, variant, encoded = ''] = shape.exec(signature) ?? []
  const kind = readAddress(account)?.kind
  const chain = chainName(chainId)
  if (!kind || !chain) return false
  try {
    const bytes = base64.decode(encoded)
    const signed: Signed = { kind, script: scriptOf(account, chain), message, signature: bytes }
    // 65 bytes are never a witness: the shortest has 66.
    const isCompact = variant === undefined && bytes.length === 65
    return isCompact ? isSignedCompactly(signed) : isSignedGenerically(signed, variant)
  } catch {
    return false // the bytes are not a signature
  }
}

type Recoverable = {
  readonly digest: Uint8Array
  /** 64 bytes; other lengths throw. */
  readonly signature: Uint8Array
  /** The recovery id, 0 to 3 (SEC 1, 4.1.6). */
  readonly id: number
}

/** Recovers the key of a signature with a low s; `undefined` for a high s. Throws when no key matches. */
function recoverKey({ digest, signature, id }: Recoverable) {
  const read = secp256k1.Signature.fromBytes(signature).addRecoveryBit(id)
  return read.hasHighS() ? undefined : read.recoverPublicKey(digest)
}
