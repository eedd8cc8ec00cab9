import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { SignMessageRequest } from '@portico/core'
import { signatureSchema } from '../schemas.ts'
import { confirmSigner } from './confirmSigner.ts'
import { requestWallet } from './requestWallet.ts'

/** Requests an EIP-191 signature of a text. Throws as `confirmSigner` and `requestWallet` do. */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  return requestWallet(confirmSigner(signer), {
    method: 'personal_sign',
    params: [`0x${bytesToHex(utf8ToBytes(message))}`, signer.account.address],
    answer: signatureSchema,
    otherwise: 'signFailed',
  })
}
