import { computeBudget } from './computeBudget.ts'
import { readMessage } from './readMessage.ts'
import { readTransaction } from './readTransaction.ts'

/** The network's fee per signature, in lamports. */
const perSignature = 5_000n

/** The maximum fee of a transaction in lamports, from its own content. Throws `solana/badTransaction`. */
export function feeOf(transaction: Uint8Array): bigint {
  const { message, signers } = readTransaction(transaction)
  return (
    perSignature * BigInt(signers.length) +
    computeBudget.priorityFee(readMessage(message).instructions)
  )
}
