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

/** Kinds of address by the header's fours from 27 on; the second says no more than that the key is compressed. */
const kinds = ['p2pkh', undefined, 'p2sh', 'p2wpkh'] as const

/**
 * BIP-137: 65 bytes, the first of which tells the kind of address. Many wallets put that of a compressed key
 * there (31 to 34) whatever the address, so it stands for every kind but taproot.
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
  /** Base64, behind the variant of BIP-322 where there is one. */
  readonly signature: string
}

const shape = /^(smp|ful)?([A-Za-z\d+/]+={0,2})$/

/** True when the key of this address signed the text. Proofs of funds and addresses of scripts sign nobody in. */
export function isSigned({ account, chainId, message, signature }: Claim): boolean {
  const [, variant, encoded = ''] = shape.exec(signature) ?? []
  const kind = readAddress(account)?.kind
  const chain = chainName(chainId)
  if (!kind || !chain) return false
  try {
    const bytes = base64.decode(encoded)
    const signed: Signed = { kind, script: scriptOf(account, chain), message, signature: bytes }
    // 65 bytes are never a witness: its shortest has 66.
    const isCompact = variant === undefined && bytes.length === 65
    return isCompact ? isSignedCompactly(signed) : isSignedGenerically(signed, variant)
  } catch {
    return false // bytes that are no signature of any kind
  }
}

type Recoverable = {
  readonly digest: Uint8Array
  /** 64 bytes; anything else throws. */
  readonly signature: Uint8Array
  /** Which of four keys it may be (SEC 1, 4.1.6). */
  readonly id: number
}

/** The key that made a signature whose s is in the lower half; `undefined` for the other half. Throws where none did. */
function recoverKey({ digest, signature, id }: Recoverable) {
  const read = secp256k1.Signature.fromBytes(signature).addRecoveryBit(id)
  return read.hasHighS() ? undefined : read.recoverPublicKey(digest)
}
