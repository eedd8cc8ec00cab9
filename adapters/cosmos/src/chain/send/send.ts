import { type EncodeObject, isOfflineDirectSigner, type OfflineSigner } from '@cosmjs/proto-signing'
import type { SignerData, SigningStargateClient, StdFee } from '@cosmjs/stargate'
import type {
  AdapterHost,
  SendRequest,
  SendTransactionRequest,
  Signer,
} from '@portico/core/adapter'
import { beforeAsking } from '@portico/core/adapter/session'
import { checkReviewedFee } from '@portico/core/amount'
import { type Clock, withLimit } from '@portico/core/async'
import { cosmosErrors } from '../../cosmosErrors.ts'
import { chainIdOf, cosmosNetwork } from '../../networks.ts'
import { readFields, readSignDoc, toTxRaw } from '../../session/protobuf.ts'
import { confirmSigner } from '../../session/sign.ts'
import { signTransactions } from '../../session/signTransactions.ts'
import { walletErrors } from '../../session/walletErrors.ts'
import { readClient, toNodeError } from '../readClient.ts'
import { afterRejection, readSignerData } from './afterMismatch.ts'
import { broadcast, transactionHash } from './broadcast.ts'
import { checkEarlier } from './checkEarlier.ts'
import { unreviewedFee } from './gasPrice.ts'
import { accept, type HandedSignature, handedSignatures } from './handedSignatures.ts'
import { openSigner } from './openSigner.ts'
import { feeUnits, prepareTransfer } from './prepareTransfer.ts'

/**
 * Requests a signature of a transfer and broadcasts it. Throws as `prepareTransfer`, `checkReviewedFee` and
 * `signAndBroadcast` do.
 */
export async function send(
  request: SendRequest,
  { clock }: AdapterHost,
): Promise<{ hash: string }> {
  const wallet = await openSigner(request)
  const { client, transfer, fee } = await prepareTransfer(request, wallet, clock)
  checkReviewedFee(request, feeUnits(fee), unreviewedFee(cosmosNetwork(request.network), fee))
  const { memo } = request
  return signAndBroadcast(
    request,
    { client, wallet, messages: [transfer.message], fee, memo },
    clock,
  )
}

/**
 * Signs a `SignDoc` and broadcasts it. Throws as `checkEarlier`, `signTransactions`, `broadcast` and `afterRejection` do;
 * when no endpoint answers, before any wallet request.
 */
export async function sendTransaction(
  { transaction, until, ...signer }: SendTransactionRequest,
  { clock }: AdapterHost,
): Promise<{ hash: string }> {
  const client = await readClient(signer.network, async (open) => open, clock)
  const sequence = sequenceIn(transaction)
  // A document that is not for this chain is refused as such.
  if (readSignDoc(transaction)?.chainId === chainIdOf(signer.network))
    await checkEarlier({ client, signer, sequence, clock })
  const [signed] = await signTransactions({ ...signer, transactions: [transaction] })
  const own: HandedSignature = { sequence, hash: transactionHash(signed!) }
  try {
    const sent = await broadcast({ chain: client, clock, ...(until && { until }) }, signed!)
    accept(own, signer)
    return sent
  } catch (cause) {
    if (Number.isFinite(sequence)) handedSignatures(signer).add(own)
    if (!cosmosErrors.is(cause, 'sequenceMismatch')) throw cause
    const next = await afterRejection(own, { client, signer, clock, cause })
    if (next === 'included') return { hash: own.hash }
    throw cause
  }
}

/** Field numbers in `AuthInfo` and `SignerInfo`. */
const signerInfos = 1
const sequenceField = 3

/** The sequence of the only signer of a `SignDoc`; infinite for several, whose sequences differ. */
function sequenceIn(document: Uint8Array): number {
  const authInfo = readFields(readSignDoc(document)?.authInfoBytes ?? new Uint8Array()) ?? []
  const [info, ...more] = authInfo.filter(({ number }) => number === signerInfos)
  if (!(info?.value instanceof Uint8Array) || more.length > 0) return Number.POSITIVE_INFINITY
  // Protobuf leaves out a zero.
  const found = readFields(info.value)?.findLast(({ number }) => number === sequenceField)
  return Number(found?.value ?? 0)
}

type Unsigned = {
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
