import { KitError } from '@portico/core'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../bip122Errors.ts'
import type { ChainClient, Unspent } from './ChainClient.ts'
import type { Choice, Payment } from './chooseCoins.ts'
import { type Previous, readPrevious } from './readPrevious.ts'
import { scureNetwork } from './scureNetwork.ts'

/** A sequence number below this signals replaceability (BIP-125). */
const replaceable = 0xfffffffd

/** Builds the unsigned transaction of a payment. Throws `bip122/badCoins`, and as the client does. */
export async function buildPayment(
  payment: Payment,
  choice: Choice,
  client: ChainClient,
): Promise<Transaction> {
  try {
    // A taproot signature covers the amounts of all inputs. Other signatures do not, so an endpoint that reports false
    // amounts could join the signatures of two attempts to a transaction with a higher fee (T6).
    const isCovered = payment.input.rules === 'taproot'
    const previous = isCovered ? undefined : await readPrevious(choice.coins, client)
    const transaction = assemble(payment, choice, previous)
    if (transaction.fee !== choice.fee) throw badCoins()
    return transaction
  } catch (error) {
    if (error instanceof KitError) throw error
    throw badCoins(error) // the previous transaction is a different one, or missing
  }
}

function assemble(
  { chain, input }: Payment,
  { coins, outputs }: Choice,
  previous: ReadonlyMap<string, Previous> | undefined,
): Transaction {
  const transaction = new Transaction()
  for (const coin of coins) {
    const { txid, index, sats } = coin
    const nonWitnessUtxo = previous && originOf(coin, input.script, previous.get(txid))
    transaction.addInput({
      txid,
      index,
      sequence: replaceable,
      // The library compares the id with that of the transaction.
      ...(nonWitnessUtxo && { nonWitnessUtxo }),
      ...(input.rules !== 'legacy' && { witnessUtxo: { script: input.script, amount: sats } }),
      ...input.facts,
    })
  }
  for (const { address, amount } of outputs)
    transaction.addOutputAddress(address, amount, scureNetwork(chain))
  return transaction
}

/** The transaction that created a coin. Throws when it pays another amount, or to another script. */
function originOf(
  { index, sats }: Unspent,
  script: Uint8Array,
  previous: Previous | undefined,
): Previous {
  const output = previous?.outputs[index]
  if (!previous || output?.amount !== sats || hex.encode(output.script) !== hex.encode(script))
    throw badCoins()
  return previous
}

function badCoins(cause?: unknown) {
  const hints = ['Try again later, or with another endpoint of the network']
  return bip122Errors.create('badCoins', [], { cause, hints })
}
