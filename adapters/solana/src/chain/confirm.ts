import { type Clock, type NetworkDefinition, networkErrors } from '@portico/core'
import { getSolanaErrorFromTransactionError, type Signature } from '@solana/kit'
import { solanaErrors } from '../solanaErrors.ts'
import { pause } from './pause.ts'
import { readHeight } from './readHeight.ts'
import { requestNode } from './requestNode.ts'
import { statusesSchema } from './schemas.ts'
import { toFailure } from './toFailure.ts'

export type Confirmation = {
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
