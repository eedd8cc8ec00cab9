import type { Transaction } from '@scure/btc-signer'
import { tapLeafHash } from '@scure/btc-signer/payment.js'
import { Script } from '@scure/btc-signer/script.js'
import { equalBytes } from '@scure/btc-signer/utils.js'

export type PsbtInput = ReturnType<Transaction['getInput']>

/** A signature of one input, with its hash type byte where it has one. */
export type InputSignature = {
  readonly bytes: Uint8Array
  /** Absent for the key path of taproot, whose key is in the spent output. */
  readonly key?: Uint8Array
  /** The taproot script that it signs, with its version. */
  readonly leaf?: { readonly script: Uint8Array; readonly version: number }
}

export const empty = new Uint8Array()

/**
 * The signatures that a wallet added to an input of a single key, final or not. A final taproot input that is spent by a
 * script has none that can be told apart.
 */
export function addedSignatures(
  before: PsbtInput,
  after: PsbtInput,
  isTaproot: boolean,
): readonly InputSignature[] {
  const { finalScriptSig = empty, finalScriptWitness = [] } = after
  if (finalScriptSig.length > 0 || finalScriptWitness.length > 0)
    return isTaproot ? ofKeyPath(finalScriptWitness) : ofStack(finalScriptSig, finalScriptWitness)
  if (isTaproot) return ofTaproot(before, after)
  const known = (before.partialSig ?? []).map(([, bytes]) => bytes)
  return (after.partialSig ?? [])
    .filter(([, bytes]) => !known.some((it) => equalBytes(it, bytes)))
    .map(([key, bytes]) => ({ key, bytes }))
}

/** The hash types that consensus allows in a taproot signature of 65 bytes. */
const taprootTypes = [1, 2, 3, 0x81, 0x82, 0x83]

/**
 * What has the form of a signature in a final input that a script may spend, unless the PSBT had it before. Which key it
 * belongs to cannot be told.
 */
export function finalSignatures(
  before: PsbtInput,
  { finalScriptSig = empty, finalScriptWitness: witness = [] }: PsbtInput,
  isTaproot: boolean,
): readonly InputSignature[] {
  const known = [
    ...(before.partialSig ?? []).map(([, bytes]) => bytes),
    ...(before.tapScriptSig ?? []).map(([, bytes]) => bytes),
    before.tapKeySig,
  ]
  const items = isTaproot ? beforeScript(witness) : [...witness, ...pushesOf(finalScriptSig)]
  return items
    .filter(isTaproot ? isTaprootSignature : isDerSignature)
    .filter((bytes) => !known.some((it) => it && equalBytes(it, bytes)))
    .map((bytes) => ({ bytes }))
}

/** The witness of a taproot input before its script, control block and annex; all of it for the key path. */
function beforeScript(witness: readonly Uint8Array[]): readonly Uint8Array[] {
  const annex = 0x50
  const items = witness.length > 1 && witness.at(-1)?.[0] === annex ? witness.slice(0, -1) : witness
  return items.length > 1 ? items.slice(0, -2) : items
}

/** One of 64 bytes covers everything, so that it needs no check. */
function isTaprootSignature(item: Uint8Array): boolean {
  return item.length === 65 && taprootTypes.includes(item[64] ?? 0)
}

/** A sequence of two integers in DER, and a byte for the hash type. */
function isDerSignature(item: Uint8Array): boolean {
  const isInteger = (at: number) => item[at] === 2
  return (
    item.length >= 9 &&
    item[0] === 0x30 &&
    item[1] === item.length - 3 &&
    isInteger(2) &&
    isInteger(4 + (item[3] ?? 0))
  )
}

export function ofKeyPath([bytes, ...more]: readonly Uint8Array[]): readonly InputSignature[] {
  return bytes && more.length === 0 ? [{ bytes }] : []
}

/** Signature and key of a witness, or of a legacy scriptSig. Anything else yields a signature of no key. */
export function ofStack(
  scriptSig: Uint8Array,
  witness: readonly Uint8Array[],
): readonly InputSignature[] {
  const [bytes = empty, key = empty, ...more] = witness.length > 0 ? witness : pushesOf(scriptSig)
  return [{ bytes, key: more.length > 0 ? empty : key }]
}

/** Stands for a script that the PSBT does not describe, which no signature verifies for. */
const unknownLeaf = { script: empty, version: 0 }

export function ofTaproot(before: PsbtInput, after: PsbtInput): readonly InputSignature[] {
  const described = [...(before.tapLeafScript ?? []), ...(after.tapLeafScript ?? [])]
  const leaves = described.map(([, leaf]) => ({
    script: leaf.subarray(0, -1),
    version: leaf.at(-1) ?? 0,
  }))
  const known = [before.tapKeySig, ...(before.tapScriptSig ?? []).map(([, bytes]) => bytes)]
  const byScript = (after.tapScriptSig ?? []).map(([{ pubKey, leafHash }, bytes]) => {
    const leaf = leaves.find((it) => equalBytes(tapLeafHash(it.script, it.version), leafHash))
    return { bytes, key: pubKey, leaf: leaf ?? unknownLeaf }
  })
  return [...(after.tapKeySig ? [{ bytes: after.tapKeySig }] : []), ...byScript].filter(
    ({ bytes }) => !known.some((it) => it && equalBytes(it, bytes)),
  )
}

/** The data that a script pushes; nothing for bytes that are no script. */
export function pushesOf(scriptSig: Uint8Array): readonly Uint8Array[] {
  try {
    return Script.decode(scriptSig).filter((item) => item instanceof Uint8Array)
  } catch {
    return []
  }
}
