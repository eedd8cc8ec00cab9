import { type KitError, requestErrors } from '@portico/core'
import { type PublicKey, VersionedTransaction } from '@solana/web3.js'
import { solanaErrors } from '../solanaErrors.ts'
import { isSignedBy } from './isSignedBy.ts'

/**
 * Rejects a transaction in wire format that `own` has not signed, or in which another signer's signature has become
 * invalid because the wallet altered the message. Throws `request/signFailed` and `solana/otherTransaction`.
 */
export async function checkSignatures(transaction: Uint8Array, own: PublicKey): Promise<void> {
  const { message, signatures } = VersionedTransaction.deserialize(transaction)
  const bytes = message.serialize()
  for (const [at, signature] of signatures.entries()) {
    const signer = message.staticAccountKeys[at]
    const isOwn = signer?.equals(own)
    if (!signer || (!isOwn && signature.every((byte) => byte === 0))) continue
    if (await isSignedBy(signer, bytes, signature)) continue
    if (isOwn) throw notSigned('The wallet returned a signature of another key or transaction')
    const what = `the signature of ${signer.toBase58()} no longer fits`
    const hints = ['Let the wallet sign first, and the others after it']
    throw solanaErrors.create('otherTransaction', [what], { hints })
  }
}

function notSigned(hint: string): KitError {
  return requestErrors.create('signFailed', [], { hints: [hint] })
}
