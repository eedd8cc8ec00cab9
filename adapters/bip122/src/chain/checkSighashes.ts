import type { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../bip122Errors.ts'

const all = 1
/** A signature of taproot without a type covers everything. */
const untyped = 64

/**
 * Makes sure that every signature of a payment covers all of its inputs and outputs: with another type of
 * hash, whoever sees the transaction could change whom it pays. Throws `bip122/partlySigned` and `incomplete`.
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

/** Of the kinds of input that an account's payment spends: one key, no script of taproot. */
function signaturesOf(input: ReturnType<Transaction['getInput']>): readonly Uint8Array[] {
  const { finalScriptSig, finalScriptWitness, tapKeySig, partialSig = [] } = input
  if (finalScriptWitness?.[0]) return [finalScriptWitness[0]]
  // Of the oldest kind: the length of the signature, the signature, and the key.
  if (finalScriptSig) return [finalScriptSig.slice(1, 1 + (finalScriptSig[0] ?? 0))]
  return tapKeySig ? [tapKeySig] : partialSig.map(([, signature]) => signature)
}
