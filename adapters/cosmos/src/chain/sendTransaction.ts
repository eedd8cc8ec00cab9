import type { AdapterHost, SendTransactionRequest } from '@portico/core'
import { chainIdOf } from '../chainIdOf.ts'
import { cosmosErrors } from '../cosmosErrors.ts'
import { readFields } from '../protobuf/readFields.ts'
import { readSignDoc } from '../protobuf/readSignDoc.ts'
import { signTransactions } from '../sign/signTransactions.ts'
import { afterRejection } from './afterRejection.ts'
import { broadcast } from './broadcast.ts'
import { checkEarlier } from './checkEarlier.ts'
import { accept, type HandedSignature, handedSignatures } from './handedSignatures.ts'
import { readClient } from './readClient.ts'
import { transactionHash } from './transactionHash.ts'

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
