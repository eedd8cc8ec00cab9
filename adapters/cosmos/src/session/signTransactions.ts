import type { StdSignDoc } from '@cosmjs/amino'
import type { Signer, SignTransactionsRequest } from '@portico/core/adapter'
import { requestErrors } from '@portico/core/errors'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { cosmosErrors } from '../cosmosErrors.ts'
import { chainIdOf } from '../networks.ts'
import type { KeplrSignDoc } from './offlineSigners.ts'
import { readSignDoc, toTxRaw } from './protobuf.ts'
import { bytesSchema } from './readKey.ts'
import { checkKey, confirmSigner, signatureSchema } from './sign.ts'
import { checkTerms, directTerms } from './signedTerms.ts'
import { walletErrors } from './walletErrors.ts'

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

/**
 * Checks that the account's key signed a document, which is the one that the wallet returned: it may set another fee.
 * Throws `request/otherAccount`.
 */
export async function checkDocumentSigner(
  key: Uint8Array | undefined,
  signed: StdSignDoc | KeplrSignDoc,
  signature: string,
): Promise<void> {
  const { isDocumentSigned } = await import('../siwx/isSigned.ts')
  if (key && isDocumentSigned(key, signed, signature)) return
  const hints = ['The wallet returned the signature of another key, or of another document']
  throw requestErrors.create('otherAccount', [], { hints })
}

/** The answer of `signDirect`: the signature, and the document as signed. */
export const directAnswerSchema = z.object({
  signed: z.object({ bodyBytes: bytesSchema, authInfoBytes: bytesSchema }),
  signature: signatureSchema,
})
