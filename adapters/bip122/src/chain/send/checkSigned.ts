import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../../bip122Errors.ts'
import type { Grant } from '../../session/Grant.ts'
import { checkInputSigners } from './checkInputSigners.ts'
import { readPsbt } from './readPsbt.ts'

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
