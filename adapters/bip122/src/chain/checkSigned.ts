import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../bip122Errors.ts'
import type { Grant } from '../session/Grant.ts'
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
