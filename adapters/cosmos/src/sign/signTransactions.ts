import { requestErrors, type Signer, type SignTransactionsRequest } from '@portico/core'
import { base64 } from '@scure/base'
import { chainIdOf } from '../chainIdOf.ts'
import { cosmosErrors } from '../cosmosErrors.ts'
import { readSignDoc } from '../protobuf/readSignDoc.ts'
import { toTxRaw } from '../protobuf/toTxRaw.ts'
import type { KeplrSignDoc } from '../provider/KeplrProvider.ts'
import { walletErrors } from '../walletErrors.ts'
import { checkDocumentSigner } from './checkDocumentSigner.ts'
import { checkKey } from './checkKey.ts'
import { checkTerms } from './checkTerms.ts'
import { confirmSigner } from './confirmSigner.ts'
import { directAnswerSchema } from './directAnswerSchema.ts'
import { directTerms } from './directTerms.ts'

/**
 * Signs `SignDoc`s, one request after the other; returns `TxRaw`s of what was signed, which may differ as far as
 * `checkTerms` allows. Throws `cosmos/badSignDoc`, `request/wrongChain`, and as `confirmSigner`, `checkTerms`
 * and `checkDocumentSigner` do.
 */
export async function signTransactions({
  transactions,
  ...signer
}: SignTransactionsRequest): Promise<readonly Uint8Array[]> {
  const documents = transactions.map((bytes) => readDocument(bytes, signer))
  const signed: Uint8Array[] = []
  for (const document of documents) signed.push(await sign(document, signer))
  return signed
}

function readDocument(bytes: Uint8Array, { network }: Signer): KeplrSignDoc {
  const document = readSignDoc(bytes)
  if (!document) throw cosmosErrors.create('badSignDoc', [])
  if (document.chainId === chainIdOf(network)) return document
  throw requestErrors.create('wrongChain', [], {
    hints: [`The transaction is for ${document.chainId}, the account in use is on ${network.name}`],
  })
}

async function sign(document: KeplrSignDoc, signer: Signer): Promise<Uint8Array> {
  try {
    const { provider, account } = await confirmSigner(signer)
    const answer = await provider.signDirect(document.chainId, account.address, document)
    const { success, data, error } = directAnswerSchema.safeParse(answer)
    if (!success) throw requestErrors.create('signFailed', [], { cause: error })
    checkKey(account, data.signature.pub_key.value)
    checkTerms(directTerms(document), directTerms(data.signed))
    const { signature } = data.signature
    const key = base64.decode(account.publicKey ?? '')
    await checkDocumentSigner(key, { ...document, ...data.signed }, signature)
    const signatures = [base64.decode(signature)]
    return toTxRaw({ ...data.signed, signatures })
  } catch (cause) {
    throw walletErrors.toRequestError(cause, { method: 'such request', otherwise: 'signFailed' })
  }
}
