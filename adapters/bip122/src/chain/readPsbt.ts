import { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../bip122Errors.ts'

/** A PSBT of the dapp or of a wallet; what it spends and pays is theirs to choose. Throws `bip122/badPsbt`. */
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
