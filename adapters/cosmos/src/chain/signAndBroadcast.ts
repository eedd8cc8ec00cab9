import { type EncodeObject, isOfflineDirectSigner, type OfflineSigner } from '@cosmjs/proto-signing'
import type { SignerData, SigningStargateClient, StdFee } from '@cosmjs/stargate'
import { type Clock, type Signer, withLimit } from '@portico/core'
import { beforeAsking } from '@portico/core/adapter'
import { cosmosErrors } from '../cosmosErrors.ts'
import { toTxRaw } from '../protobuf/toTxRaw.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { walletErrors } from '../walletErrors.ts'
import { afterRejection } from './afterRejection.ts'
import { broadcast } from './broadcast.ts'
import { checkEarlier } from './checkEarlier.ts'
import { accept, type HandedSignature, handedSignatures } from './handedSignatures.ts'
import { readSignerData } from './readSignerData.ts'
import { toNodeError } from './toNodeError.ts'
import { transactionHash } from './transactionHash.ts'

export type Unsigned = {
  readonly client: SigningStargateClient
  /** The wallet as the client's signer. */
  readonly wallet: OfflineSigner
  readonly messages: readonly EncodeObject[]
  readonly fee: StdFee
  readonly memo?: string | undefined
  /** Returns before a block contains it. */
  readonly until?: 'sent'
}

/** The lifetime of a transaction in blocks: minutes on fast chains, an hour on slow ones. */
const lifetime = 600
/** Timeout of a node's answer, in ms. */
const heightLimit = 10_000

/**
 * Requests a signature of a transaction and broadcasts it. If the network rejects it because another transaction was
 * included first, it is signed once more as soon as another endpoint shows that the first can no longer be carried out.
 * Throws as `checkTerms`, `broadcast` and `afterRejection` do, and the wallet's rejection.
 */
export async function signAndBroadcast(
  signer: Signer,
  unsigned: Unsigned,
  clock: Clock,
): Promise<{ hash: string }> {
  const { client, until } = unsigned
  const node = { chain: client, clock, ...(until && { until }) }
  let data = await beforeAsking(() => readSignerData(client, signer, clock))
  // What may still be carried out keeps the request on record, so that the visitor is asked before another one.
  await checkEarlier({ client, signer, sequence: data.sequence, clock })
  const handed = handedSignatures(signer)
  for (let attempt = 0; ; attempt++) {
    const signed = await sign(signer, unsigned, {
      data,
      until: await lastHeight(unsigned, signer, clock),
    })
    const own: HandedSignature = { sequence: data.sequence, hash: transactionHash(signed) }
    handed.add(own)
    try {
      const sent = await broadcast(node, signed)
      accept(own, signer)
      return sent
    } catch (cause) {
      if (!cosmosErrors.is(cause, 'sequenceMismatch')) throw cause
      const next = await afterRejection(own, { client, signer, clock, cause })
      // An intermediary submitted this transaction twice, and the first copy was included.
      if (next === 'included') return { hash: own.hash }
      if (attempt > 0) throw cause
      data = next
    }
  }
}

/** Devices that sign amino documents may not know the field, so theirs do not expire. */
async function lastHeight(
  { client, wallet }: Unsigned,
  { network }: Signer,
  clock: Clock,
): Promise<bigint | undefined> {
  if (!isOfflineDirectSigner(wallet)) return undefined
  try {
    const height = await withLimit(client.getHeight(), { clock, ms: heightLimit })
    return BigInt(height + lifetime)
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}

async function sign(
  signer: Signer,
  { client, messages, fee, memo = '' }: Unsigned,
  { data, until }: { readonly data: SignerData; readonly until: bigint | undefined },
): Promise<Uint8Array> {
  try {
    await confirmSigner(signer)
    const { address } = signer.account
    return toTxRaw(await client.sign(address, messages, fee, memo, data, until))
  } catch (cause) {
    throw walletErrors.toRequestError(cause, { method: 'such request', otherwise: 'sendFailed' })
  }
}
