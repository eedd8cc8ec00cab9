import { type NetworkDefinition, networkErrors } from '@portico/core'
import {
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED as already,
  type Base64EncodedWireTransaction,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS as badParams,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE as badSignature,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY as behind,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND as noMethod,
} from '@solana/kit'
import { solanaErrors } from '../solanaErrors.ts'
import { requestNode } from './requestNode.ts'
import { signatureTextSchema } from './schemas.ts'

/** Errors that a node returns before it forwards a transaction. */
const rejectionCodes: readonly number[] = [badParams, badSignature, behind, noMethod]

/**
 * Broadcasts a signed transaction. Resolves too when no node answered or the error is unspecific: the transaction may
 * have arrived, and its status shows that. Throws as `toFailure` when a node rejects it before forwarding, otherwise
 * `solana/failed`.
 */
export async function broadcast(network: NetworkDefinition, transaction: string): Promise<void> {
  try {
    await requestNode(network, {
      call: (rpc) =>
        rpc.sendTransaction(transaction as Base64EncodedWireTransaction, { encoding: 'base64' }),
      answer: signatureTextSchema,
    })
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    if (isSolanaError(cause, already)) return
    if (isSolanaError(cause) && rejectionCodes.includes(cause.context.__code))
      throw solanaErrors.create('failed', [cause.message], { cause })
    if (!networkErrors.is(error, 'unavailable')) throw error
  }
}
