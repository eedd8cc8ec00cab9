import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../../bip122Errors.ts'
import type { SignInputs } from '../../session/BitcoinWallet.ts'
import type { Grant } from '../../session/Grant.ts'
import { scriptOf } from '../../siwx/scripts.ts'

/**
 * The inputs that the wallet's addresses can sign: those that spend their coins and lack a signature. Throws
 * `bip122/nothingToSign`.
 */
export function signInputs(transaction: Transaction, grant: Grant): SignInputs {
  const inputs = ownInputs(transaction, grant)
  if (Object.keys(inputs).length === 0) throw bip122Errors.create('nothingToSign', [])
  return inputs
}

/** The inputs that spend coins of the wallet's addresses and are not final, by address. */
export function ownInputs(transaction: Transaction, { chain, addresses }: Grant): SignInputs {
  const owners = new Map(
    addresses.map(({ address }) => [hex.encode(scriptOf(address, chain)), address]),
  )
  const inputs: Record<string, number[]> = {}
  for (let index = 0; index < transaction.inputsLength; index++) {
    const { finalScriptSig, finalScriptWitness } = transaction.getInput(index)
    const spent = spentOutput(transaction, index)
    const owner = spent && owners.get(hex.encode(spent.script))
    if (owner === undefined || finalScriptSig || finalScriptWitness) continue
    inputs[owner] = [...(inputs[owner] ?? []), index]
  }
  return inputs
}

/** The output that an input spends, as its PSBT describes it. */
export function spentOutput(transaction: Transaction, index: number) {
  const input = transaction.getInput(index)
  return input.witnessUtxo ?? input.nonWitnessUtxo?.outputs[input.index ?? -1]
}

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
