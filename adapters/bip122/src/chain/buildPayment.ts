import { Transaction } from '@scure/btc-signer'
import type { ChainClient } from './ChainClient.ts'
import type { Choice, Payment } from './chooseCoins.ts'
import { scureNetwork } from './scureNetwork.ts'

/** Below this, a transaction says that it may be replaced by one with a higher fee (BIP-125). */
const replaceable = 0xfffffffd

/** The transaction of a payment, yet to be signed. */
export async function buildPayment(
  { chain, input: { script, facts, isLegacy } }: Payment,
  { coins, outputs }: Choice,
  client: ChainClient,
): Promise<Transaction> {
  const transaction = new Transaction()
  for (const { txid, index, sats } of coins)
    transaction.addInput({
      txid,
      index,
      sequence: replaceable,
      ...(isLegacy
        ? { nonWitnessUtxo: await client.transaction(txid) }
        : { witnessUtxo: { script, amount: sats } }),
      ...facts,
    })
  for (const { address, amount } of outputs)
    transaction.addOutputAddress(address, amount, scureNetwork(chain))
  return transaction
}
