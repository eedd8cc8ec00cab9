import type { CaipNetworkId } from '@portico/core'
import { base64 } from '@scure/base'
import { readAddress } from '../address/readAddress.ts'
import { scriptOf } from '../chain/scriptOf.ts'
import { chainName } from '../chainName.ts'
import { isSignedCompactly } from './isSignedCompactly.ts'
import { isSignedGenerically } from './isSignedGenerically.ts'
import type { Signed } from './readProof.ts'

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
