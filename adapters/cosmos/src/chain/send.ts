import type { SendRequest } from '@portico/core'
import { cosmosErrors } from '../cosmosErrors.ts'
import { toTxRaw } from '../protobuf/toTxRaw.ts'
import { toRequestError } from '../sign/toRequestError.ts'
import { broadcast } from './broadcast.ts'
import { openSigner } from './openSigner.ts'
import { type PreparedTransfer, prepareTransfer } from './prepareTransfer.ts'

/**
 * Asks the wallet to sign a transfer and sends it. Where another transaction came first, and the network
 * therefore refused this one, it is signed once more. Throws as `prepareTransfer` and `broadcast` do, and
 * what the wallet refuses.
 */
export async function send(request: SendRequest): Promise<{ hash: string }> {
  const prepared = await prepareTransfer(request, await openSigner(request))
  try {
    return await broadcast(prepared.client, await sign(prepared, request))
  } catch (cause) {
    if (!cosmosErrors.is(cause, 'sequenceMismatch')) throw cause
    return broadcast(prepared.client, await sign(prepared, request))
  }
}

/** Reads the sequence anew each time. */
async function sign(
  { client, transfer, fee }: PreparedTransfer,
  { account, memo = '' }: SendRequest,
): Promise<Uint8Array> {
  try {
    return toTxRaw(await client.sign(account.address, [transfer.message], fee, memo))
  } catch (cause) {
    throw toRequestError(cause, 'sendFailed')
  }
}
