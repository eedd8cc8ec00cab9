import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { tapLeafHash } from '@scure/btc-signer/payment.js'
import { Script } from '@scure/btc-signer/script.js'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { bip122Errors } from '../../bip122Errors.ts'
import type { Grant } from '../../session/Grant.ts'
import { checkInputSigners } from './checkInputSigners.ts'
import { readPsbt } from './signPsbt.ts'

/**
 * Reads the PSBT that a wallet signed and checks that it is the same transaction, signed by its addresses. Throws
 * `bip122/altered` when it spends or pays anything else, and as `checkInputSigners` does.
 */
export function checkSigned(given: Transaction, answer: Uint8Array, grant: Grant): Transaction {
  const signed = readPsbt(answer)
  if (hex.encode(signed.unsignedTx) !== hex.encode(given.unsignedTx))
    throw bip122Errors.create('altered', [])
  checkInputSigners(given, signed, grant)
  return signed
}

const all = 1
/** A taproot signature without a hash type byte covers everything. */
const untyped = 64

/**
 * Checks that every signature of a payment covers all inputs and outputs: with another hash type, an observer could
 * change the receiver. Throws `bip122/partlySigned` and `incomplete`.
 */
export function checkSighashes(signed: Transaction): Transaction {
  for (let index = 0; index < signed.inputsLength; index++) {
    const signatures = signaturesOf(signed.getInput(index))
    if (signatures.length === 0) throw bip122Errors.create('incomplete', [])
    for (const signature of signatures)
      if (signature.length !== untyped && signature.at(-1) !== all)
        throw bip122Errors.create('partlySigned', [])
  }
  return signed
}

/** Supports the inputs that a payment spends: single-key inputs, no taproot scripts. */
function signaturesOf(input: ReturnType<Transaction['getInput']>): readonly Uint8Array[] {
  const { finalScriptSig, finalScriptWitness, tapKeySig, partialSig = [] } = input
  if (finalScriptWitness?.[0]) return [finalScriptWitness[0]]
  // A legacy scriptSig: length of the signature, the signature, and the key.
  if (finalScriptSig) return [finalScriptSig.slice(1, 1 + (finalScriptSig[0] ?? 0))]
  return tapKeySig ? [tapKeySig] : partialSig.map(([, signature]) => signature)
}

export type PsbtInput = ReturnType<Transaction['getInput']>

/** A signature of one input, with its hash type byte where it has one. */
export type InputSignature = {
  readonly bytes: Uint8Array
  /** Absent for the key path of taproot, whose key is in the spent output. */
  readonly key?: Uint8Array
  /** The taproot script that it signs, with its version. */
  readonly leaf?: { readonly script: Uint8Array; readonly version: number }
}

const empty = new Uint8Array()

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

function ofKeyPath([bytes, ...more]: readonly Uint8Array[]): readonly InputSignature[] {
  return bytes && more.length === 0 ? [{ bytes }] : []
}

/** Signature and key of a witness, or of a legacy scriptSig. Anything else yields a signature of no key. */
function ofStack(scriptSig: Uint8Array, witness: readonly Uint8Array[]): readonly InputSignature[] {
  const [bytes = empty, key = empty, ...more] = witness.length > 0 ? witness : pushesOf(scriptSig)
  return [{ bytes, key: more.length > 0 ? empty : key }]
}

function ofTaproot(before: PsbtInput, after: PsbtInput): readonly InputSignature[] {
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
