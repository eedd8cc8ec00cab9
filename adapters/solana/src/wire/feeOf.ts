import { computeBudget } from './computeBudget.ts'
import { readMessage } from './readMessage.ts'
import { readTransaction } from './readTransaction.ts'

/** What the network takes for each signature, in lamports. */
const perSignature = 5_000n

/** The most that a transaction costs in fees, in lamports, as it says itself. Throws `solana/badTransaction`. */
export function feeOf(transaction: Uint8Array): bigint {
  const { message, signers } = readTransaction(transaction)
  return (
    perSignature * BigInt(signers.length) +
    computeBudget.priorityFee(readMessage(message).instructions)
  )
}
