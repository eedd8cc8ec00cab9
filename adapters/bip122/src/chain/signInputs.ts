import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../bip122Errors.ts'
import type { Grant } from '../session/Grant.ts'
import type { SignInputs } from '../wallets/BitcoinWallet.ts'
import { scriptOf } from './scriptOf.ts'

/**
 * The inputs that the wallet's addresses can sign: those that spend their coins and lack a signature. Throws
 * `bip122/nothingToSign`.
 */
export function signInputs(transaction: Transaction, { chain, addresses }: Grant): SignInputs {
  const owners = new Map(
    addresses.map(({ address }) => [hex.encode(scriptOf(address, chain)), address]),
  )
  const inputs: Record<string, number[]> = {}
  for (let index = 0; index < transaction.inputsLength; index++) {
    const input = transaction.getInput(index)
    const spent = input.witnessUtxo ?? input.nonWitnessUtxo?.outputs[input.index ?? -1]
    const owner = spent && owners.get(hex.encode(spent.script))
    if (owner === undefined || input.finalScriptSig || input.finalScriptWitness) continue
    inputs[owner] = [...(inputs[owner] ?? []), index]
  }
  if (Object.keys(inputs).length === 0) throw bip122Errors.create('nothingToSign', [])
  return inputs
}
