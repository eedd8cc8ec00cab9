import { type EncodeObject, isOfflineDirectSigner, type OfflineSigner } from '@cosmjs/proto-signing'
import type { SignerData, SigningStargateClient, StdFee } from '@cosmjs/stargate'
import { type Clock, type Signer, withLimit } from '@portico/core'
import { beforeAsking } from '@portico/core/adapter'
import { cosmosErrors } from '../cosmosErrors.ts'
import { toTxRaw } from '../protobuf/toTxRaw.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { walletErrors } from '../walletErrors.ts'
import { afterMismatch } from './afterMismatch.ts'
import { broadcast } from './broadcast.ts'
import { accountKeyOf, handedSignatures } from './handedSignatures.ts'
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
 * Throws as `checkTerms`, `broadcast` and `afterMismatch` do, and the wallet's rejection.
 */
export async function signAndBroadcast(
  signer: Signer,
  unsigned: Unsigned,
  clock: Clock,
): Promise<{ hash: string }> {
  const { client, until } = unsigned
  const node = { chain: client, clock, ...(until && { until }) }
  let data = await beforeAsking(async () => {
    const now = await readSignerData(client, signer, clock)
    await checkEarlier(client, { signer, data: now, clock })
    return now
  })
  const [handed, key] = [handedSignatures(signer), accountKeyOf(signer)]
  for (let attempt = 0; ; attempt++) {
    const signed = await sign(signer, unsigned, {
      data,
      until: await lastHeight(unsigned, signer, clock),
    })
    const hash = transactionHash(signed)
    handed.set(key, { sequence: data.sequence, hash })
    try {
      const sent = await broadcast(node, signed)
      handed.delete(key)
      return sent
    } catch (cause) {
      if (!cosmosErrors.is(cause, 'sequenceMismatch')) throw cause
      handed.delete(key)
      const next = await afterMismatch({ client, data, hash, clock, cause }, signer)
      // An intermediary submitted this transaction twice, and the first copy was included.
      if (next === 'included') return { hash }
      if (attempt > 0) throw cause
      data = next
    }
  }
}

/**
 * A node that rejected an earlier transaction has its signature, and could have another one signed by reporting the next
 * sequence. Throws `cosmos/unknownOutcome`, once, unless another endpoint shows that the earlier one is void.
 */
async function checkEarlier(
  client: SigningStargateClient,
  { signer, data, clock }: { signer: Signer; data: SignerData; clock: Clock },
): Promise<void> {
  const earlier = handedSignatures(signer).get(accountKeyOf(signer))
  if (!earlier || data.sequence <= earlier.sequence) return
  handedSignatures(signer).delete(accountKeyOf(signer))
  const { hash } = earlier
  const mismatch = { client, data: earlier, hash, clock, cause: undefined }
  const next = await afterMismatch(mismatch, signer).catch((error) => {
    if (cosmosErrors.is(error, 'unknownOutcome')) throw error
    return undefined // it failed in a block
  })
  if (next === 'included')
    throw cosmosErrors.create('unknownOutcome', [hash], {
      hints: ['A node had rejected it, and a block has it'],
    })
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
