import { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../bip122Errors.ts'

/** Parses a PSBT from the dapp or the wallet; its inputs and outputs are untrusted. Throws `bip122/badPsbt`. */
export function readPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, {
      allowUnknownOutputs: true,
      allowUnknownInputs: true,
      allowLegacyWitnessUtxo: true,
      unknown: 'ignore',
    })
  } catch (cause) {
    throw bip122Errors.create('badPsbt', [], { cause })
  }
}
