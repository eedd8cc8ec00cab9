import type { Transaction } from '@scure/btc-signer'

/** The output that an input spends, as its PSBT describes it. */
export function spentOutput(transaction: Transaction, index: number) {
  const input = transaction.getInput(index)
  return input.witnessUtxo ?? input.nonWitnessUtxo?.outputs[input.index ?? -1]
}
