import { abiReader } from '../../guard/abiReader.ts'
import { encodeValues } from '../abi/encodeCall.ts'
import { permitLens } from './permitLens.ts'

/** How an account approves a token by signature (EIP-2612). */
export type Permit = { readonly name: string; readonly version: string; readonly nonce: bigint }
export type PermitAnswer = {
  /** A contract's signature is no signature of a key, which EIP-2612 needs. */
  readonly ownerHasCode: boolean
  readonly permit?: Permit
}

const maxText = 200

/** The call whose answer `readPermit` reads. */
export function permitCall(token: string, owner: string): { readonly data: string } {
  return { data: permitLens + encodeValues([token, owner]) }
}

/** Reads the answer to `permitCall`; a node that does not answer it rules signatures out. */
export function readPermit(answer: string | undefined): PermitAnswer {
  try {
    const reader = abiReader(answer?.slice(2) ?? '')
    const ownerHasCode = reader.units(0) !== 0n
    const [name, version] = [textOf(reader.bytes(2)), textOf(reader.bytes(3))]
    if (ownerHasCode || !name || !version) return { ownerHasCode }
    return { ownerHasCode, permit: { name, version, nonce: reader.units(1) } }
  } catch {
    return { ownerHasCode: true } // not the encoding of the lens
  }
}

/** The exact text, because a signature depends on it; empty when it is too long. */
function textOf(hex: string): string {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (it) => Number.parseInt(it, 16))
  return bytes.length > maxText ? '' : new TextDecoder().decode(bytes)
}
