import { type Psbt, script } from 'bitcoinjs-lib'

export type PsbtInput = Psbt['data']['inputs'][number]

/** A wallet's signature of one input: 64 bytes, and the hash type that it covers. */
export type InputSignature = {
  /** Absent for taproot, where the spent output contains the key. */
  readonly publicKey?: Uint8Array
  readonly signature: Uint8Array
  /** The hash type as in a transaction; 0 is taproot's default. */
  readonly hashType: number
}

/** The single-key signatures in a PSBT input, final or not. */
export function signaturesOf(input: PsbtInput): readonly InputSignature[] {
  const { partialSig = [], tapKeySig, finalScriptWitness, finalScriptSig } = input
  if (finalScriptWitness) return ofStack(readStack(finalScriptWitness))
  if (finalScriptSig) return ofStack(pushesOf(finalScriptSig))
  if (tapKeySig) return [ofTaproot(tapKeySig)]
  return partialSig.flatMap(({ pubkey, signature }) => ofStack([signature, pubkey]))
}

function ofStack(items: readonly Uint8Array[]): readonly InputSignature[] {
  const [first, publicKey, ...others] = items
  if (!first || others.length > 0) return []
  if (!publicKey) return [64, 65].includes(first.length) ? [ofTaproot(first)] : []
  try {
    return [{ publicKey, ...script.signature.decode(first) }]
  } catch {
    return [] // not a signature
  }
}

function ofTaproot(bytes: Uint8Array): InputSignature {
  return { signature: bytes.subarray(0, 64), hashType: bytes[64] ?? 0 }
}

function pushesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const items = script.decompile(bytes) ?? []
  return items.filter((item): item is Uint8Array => typeof item !== 'number')
}

/** The items of a witness. Single-key witnesses have no item longer than 252 bytes. */
function readStack(bytes: Uint8Array): readonly Uint8Array[] {
  const items: Uint8Array[] = []
  for (let at = 1; at < bytes.length; ) {
    const length = bytes[at] ?? 0
    items.push(bytes.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  return items.length === bytes[0] ? items : []
}
