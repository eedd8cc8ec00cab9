import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../bip122Errors.ts'
import { readPsbt } from './readPsbt.ts'

/**
 * What a wallet made of a PSBT: the same transaction, with signatures. Throws `bip122/altered` when it
 * spends or pays anything else.
 */
export function checkSigned(given: Transaction, answer: Uint8Array): Transaction {
  const signed = readPsbt(answer)
  if (hex.encode(signed.unsignedTx) !== hex.encode(given.unsignedTx))
    throw bip122Errors.create('altered', [])
  return signed
}
