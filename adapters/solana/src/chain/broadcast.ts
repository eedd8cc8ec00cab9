import { type NetworkDefinition, networkErrors } from '@portico/core'
import {
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED as already,
  type Base64EncodedWireTransaction,
  isSolanaError,
} from '@solana/kit'
import { askNode } from './askNode.ts'
import { signatureTextSchema } from './schemas.ts'

/**
 * Hands a signed transaction to the network. Silent where nobody answered: it may have arrived, and its
 * status tells. Throws as `toFailure` names what a node found wrong with it, before it was sent on.
 */
export async function broadcast(network: NetworkDefinition, transaction: string): Promise<void> {
  try {
    await askNode(network, {
      ask: (rpc) =>
        rpc.sendTransaction(transaction as Base64EncodedWireTransaction, { encoding: 'base64' }),
      answer: signatureTextSchema,
    })
  } catch (error) {
    const isThere = isSolanaError((error as Error).cause, already)
    if (!isThere && !networkErrors.is(error, 'unavailable')) throw error
  }
}
