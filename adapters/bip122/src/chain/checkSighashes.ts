import type { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../bip122Errors.ts'

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
