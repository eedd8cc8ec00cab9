import { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../bip122Errors.ts'
import type { ChainClient } from './ChainClient.ts'
import type { Choice, Payment } from './chooseCoins.ts'
import { scureNetwork } from './scureNetwork.ts'

/** A sequence number below this signals replaceability (BIP-125). */
const replaceable = 0xfffffffd

/** Builds the unsigned transaction of a payment. Throws `bip122/badCoins`, and as the client does. */
export async function buildPayment(
  payment: Payment,
  choice: Choice,
  client: ChainClient,
): Promise<Transaction> {
  const { isLegacy } = payment.input
  const previous = isLegacy
    ? await Promise.all(choice.coins.map(({ txid }) => client.transaction(txid)))
    : []
  const transaction = assemble(payment, choice, previous)
  // Legacy signatures do not cover input amounts: an amount that is reported too low would be paid to the miner (T6).
  if (transaction.fee !== choice.fee) throw badCoins()
  return transaction
}

function assemble(
  { chain, input: { script, facts } }: Payment,
  { coins, outputs }: Choice,
  previous: readonly Uint8Array[],
): Transaction {
  const transaction = new Transaction()
  try {
    for (const [at, { txid, index, sats }] of coins.entries()) {
      const nonWitnessUtxo = previous[at]
      const proof = nonWitnessUtxo ? { nonWitnessUtxo } : { witnessUtxo: { script, amount: sats } }
      transaction.addInput({ txid, index, sequence: replaceable, ...proof, ...facts })
    }
  } catch (cause) {
    throw badCoins(cause) // the previous transaction is a different one, or missing
  }
  for (const { address, amount } of outputs)
    transaction.addOutputAddress(address, amount, scureNetwork(chain))
  return transaction
}

function badCoins(cause?: unknown) {
  const hints = ['Try again later, or with another endpoint of the network']
  return bip122Errors.create('badCoins', [], { cause, hints })
}
