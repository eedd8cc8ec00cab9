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

export function ofTaproot(before: PsbtInput, after: PsbtInput): readonly InputSignature[] {
  const leaves = (before.tapLeafScript ?? after.tapLeafScript ?? []).map(([, leaf]) => ({
    script: leaf.subarray(0, -1),
    version: leaf.at(-1) ?? 0,
  }))
  const known = [before.tapKeySig, ...(before.tapScriptSig ?? []).map(([, bytes]) => bytes)]
  const byScript = (after.tapScriptSig ?? []).flatMap(([{ pubKey, leafHash }, bytes]) => {
    const leaf = leaves.find((it) => equalBytes(tapLeafHash(it.script, it.version), leafHash))
    return leaf ? [{ bytes, key: pubKey, leaf }] : []
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
