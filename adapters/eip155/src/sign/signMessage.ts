import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { SignMessageRequest } from '@portico/core'
import { signatureSchema } from '../schemas.ts'
import { askWallet } from './askWallet.ts'
import { confirmSigner } from './confirmSigner.ts'

/** Asks for an EIP-191 signature of a text. Throws as `confirmSigner` and `askWallet` do. */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  return askWallet(confirmSigner(signer), {
    method: 'personal_sign',
    params: [`0x${bytesToHex(utf8ToBytes(message))}`, signer.account.address],
    answer: signatureSchema,
    otherwise: 'signFailed',
  })
}
