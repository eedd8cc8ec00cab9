import type { NetworkDefinition } from '@portico/core'
import type { Clock } from '@portico/core/async'
import { networkErrors } from '@portico/core/errors'
import {
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED as already,
  type Base64EncodedWireTransaction,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS as badParams,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE as badSignature,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY as behind,
  getSolanaErrorFromTransactionError,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND as noMethod,
  type Signature,
} from '@solana/kit'
import { solanaErrors } from '../../solanaErrors.ts'
import { readHeight } from '../getTransaction.ts'
import { pause } from '../networkRpc.ts'
import { requestNode, toFailure } from '../requestNode.ts'
import { signatureTextSchema, statusesSchema } from '../schemas.ts'

type Confirmation = {
  readonly hash: string
  readonly clock: Clock
  /** Height of the last block that may include it, if known. */
  readonly lastHeight?: bigint
}

/** Poll interval of the status, in ms. */
const interval = 1_000
const confirmTimeoutMs = 180_000

/**
 * Waits until the network has confirmed a transaction. Throws `solana/failed` when its execution failed,
 * `solana/expired` only once no block can include it any more, and `solana/unconfirmed` when the status stays unknown.
 */
export async function confirm(network: NetworkDefinition, request: Confirmation): Promise<void> {
  const { hash, clock, lastHeight } = request
  const deadline = clock.now() + confirmTimeoutMs
  while (clock.now() < deadline) {
    try {
      if (await isIncluded(network, hash)) return
      if (lastHeight !== undefined && (await readHeight(network, 'finalized')) > lastHeight) {
        // It may have been included between the two requests.
        if (await isIncluded(network, hash, true)) return
        const hints = ['No block took it, and none can any more. It is safe to try again']
        throw solanaErrors.create('expired', [], { hints })
      }
    } catch (error) {
      // The network is unreachable; the transaction's outcome does not depend on that.
      if (!networkErrors.is(error, 'unavailable')) throw error
    }
    await pause(interval, { clock })
  }
  const hints = ['Look it up by its hash before trying again: it may have been taken']
  throw solanaErrors.create('unconfirmed', [hash], { hints })
}

async function isIncluded(
  network: NetworkDefinition,
  hash: string,
  searchTransactionHistory = false,
): Promise<boolean> {
  const signatures = [hash as Signature]
  const [status] = await requestNode(network, {
    call: (rpc) =>
      searchTransactionHistory
        ? rpc.getSignatureStatuses(signatures, { searchTransactionHistory })
        : rpc.getSignatureStatuses(signatures),
    answer: statusesSchema,
  })
  if (!status || !['confirmed', 'finalized'].includes(status.confirmationStatus ?? '')) return false
  const { err } = status
  if (err === null) return true
  const reason = JSON.stringify(err, (_, it) => (typeof it === 'bigint' ? Number(it) : it))
  throw toFailure(getSolanaErrorFromTransactionError(err), { reason })
}

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
