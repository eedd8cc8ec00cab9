import type { EncodeObject } from '@cosmjs/proto-signing'
import type { SignerData, SigningStargateClient, StdFee } from '@cosmjs/stargate'
import type { Clock, Signer } from '@portico/core'
import { cosmosErrors } from '../cosmosErrors.ts'
import { toTxRaw } from '../protobuf/toTxRaw.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { walletErrors } from '../walletErrors.ts'
import { broadcast } from './broadcast.ts'
import { isInBlock } from './isInBlock.ts'
import { nextSignerData } from './nextSignerData.ts'
import { readSignerData } from './readSignerData.ts'
import { transactionHash } from './transactionHash.ts'

export type Unsigned = {
  readonly client: SigningStargateClient
  readonly messages: readonly EncodeObject[]
  readonly fee: StdFee
  readonly memo?: string | undefined
  /** Returns before a block contains it. */
  readonly until?: 'sent'
}

/**
 * Requests a signature of a transaction and broadcasts it. If the network rejects it because another transaction was
 * included first, it is signed once more as soon as that one is in a block. Throws as `checkTerms` and `broadcast` do, and
 * the wallet's rejection.
 */
export async function signAndBroadcast(
  signer: Signer,
  unsigned: Unsigned,
  clock: Clock,
): Promise<{ hash: string }> {
  const { client, until } = unsigned
  const node = { chain: client, clock, ...(until && { until }) }
  const data = await readSignerData(client, signer, clock)
  const signed = await sign(signer, unsigned, data)
  try {
    return await broadcast(node, signed)
  } catch (cause) {
    if (!cosmosErrors.is(cause, 'sequenceMismatch')) throw cause
    const next = await nextSignerData({ client, data, clock }, signer)
    if (!next) throw cause
    // An intermediary submitted this transaction twice, and the first copy was included.
    const hash = transactionHash(signed)
    if (await isInBlock(node, hash)) return { hash }
    return broadcast(node, await sign(signer, unsigned, next))
  }
}

async function sign(
  signer: Signer,
  { client, messages, fee, memo = '' }: Unsigned,
  data: SignerData,
): Promise<Uint8Array> {
  try {
    await confirmSigner(signer)
    return toTxRaw(await client.sign(signer.account.address, messages, fee, memo, data))
  } catch (cause) {
    throw walletErrors.toRequestError(cause, { method: 'such request', otherwise: 'sendFailed' })
  }
}
