import type { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../bip122Errors.ts'

/** The transaction with its signatures in place, as the network takes it. Throws `bip122/incomplete`. */
export function finish(signed: Transaction): { readonly txid: string; readonly bytes: Uint8Array } {
  try {
    for (let index = 0; index < signed.inputsLength; index++) {
      const { finalScriptSig, finalScriptWitness } = signed.getInput(index)
      if (!finalScriptSig && !finalScriptWitness) signed.finalizeIdx(index)
    }
    return { bytes: signed.extract(), txid: signed.id }
  } catch (cause) {
    throw bip122Errors.create('incomplete', [], { cause })
  }
}
