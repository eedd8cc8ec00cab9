import type { StdSignDoc } from '@cosmjs/amino'
import { requestErrors } from '@portico/core'
import type { KeplrSignDoc } from '../provider/KeplrProvider.ts'

/**
 * Checks that the account's key signed a document, which is the one that the wallet returned: it may set another fee.
 * Throws `request/otherAccount`.
 */
export async function checkDocumentSigner(
  key: Uint8Array | undefined,
  signed: StdSignDoc | KeplrSignDoc,
  signature: string,
): Promise<void> {
  const { isDocumentSigned } = await import('./isDocumentSigned.ts')
  if (key && isDocumentSigned(key, signed, signature)) return
  const hints = ['The wallet returned the signature of another key, or of another document']
  throw requestErrors.create('otherAccount', [], { hints })
}
