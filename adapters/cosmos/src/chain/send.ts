import type { SignerData } from '@cosmjs/stargate'
import type { AdapterHost, SendRequest } from '@portico/core'
import { checkReviewedFee } from '@portico/core/amount'
import { cosmosErrors } from '../cosmosErrors.ts'
import { toTxRaw } from '../protobuf/toTxRaw.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { walletErrors } from '../walletErrors.ts'
import { broadcast } from './broadcast.ts'
import { isInBlock } from './isInBlock.ts'
import { nextSignerData } from './nextSignerData.ts'
import { openSigner } from './openSigner.ts'
import { feeUnits, type PreparedTransfer, prepareTransfer } from './prepareTransfer.ts'
import { readSignerData } from './readSignerData.ts'
import { transactionHash } from './transactionHash.ts'

/**
 * Requests a signature of a transfer and broadcasts it. If the network rejects it because another transaction was
 * included first, it is signed once more as soon as that one is in a block. Throws as `prepareTransfer`,
 * `checkReviewedFee`, `checkTerms` and `broadcast` do, and the wallet's rejection.
 */
export async function send(
  request: SendRequest,
  { clock }: AdapterHost,
): Promise<{ hash: string }> {
  const prepared = await prepareTransfer(request, await openSigner(request), clock)
  checkReviewedFee(request, feeUnits(prepared.fee))
  const { client } = prepared
  const data = await readSignerData(client, request, clock)
  const signed = await sign(prepared, request, data)
  try {
    return await broadcast(client, signed, clock)
  } catch (cause) {
    if (!cosmosErrors.is(cause, 'sequenceMismatch')) throw cause
    const next = await nextSignerData({ client, data, clock }, request)
    if (!next) throw cause
    // An intermediary submitted this transaction twice, and the first copy was included.
    const hash = transactionHash(signed)
    if (await isInBlock({ chain: client, clock }, hash)) return { hash }
    return broadcast(client, await sign(prepared, request, next), clock)
  }
}

async function sign(
  { client, transfer, fee }: PreparedTransfer,
  request: SendRequest,
  data: SignerData,
): Promise<Uint8Array> {
  const { account, memo = '' } = request
  try {
    await confirmSigner(request)
    return toTxRaw(await client.sign(account.address, [transfer.message], fee, memo, data))
  } catch (cause) {
    throw walletErrors.toRequestError(cause, { method: 'such request', otherwise: 'sendFailed' })
  }
}
