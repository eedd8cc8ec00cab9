import type { OfflineAminoSigner } from '@cosmjs/amino'
import type { OfflineDirectSigner } from '@cosmjs/proto-signing'
import { checkDocumentSigner } from './checkDocumentSigner.ts'

type Both = OfflineAminoSigner & OfflineDirectSigner
type Either = OfflineAminoSigner | OfflineDirectSigner
type Methods = { -readonly [name in keyof Both]?: Both[name] }

/**
 * Wraps a wallet's signer, with the methods that it has: they throw `request/otherAccount` when the account did not sign
 * the answer.
 */
export function verifiedSigner(own: Both): Both
export function verifiedSigner(own: Either): Either
export function verifiedSigner(own: Either): Methods {
  const keyOf = async (address: string) =>
    (await own.getAccounts()).find((account) => account.address === address)?.pubkey
  const signer: Methods = { getAccounts: () => own.getAccounts() }
  if ('signAmino' in own)
    signer.signAmino = async (address, document) => {
      const key = await keyOf(address)
      const answer = await own.signAmino(address, document)
      await checkDocumentSigner(key, answer.signed, answer.signature.signature)
      return answer
    }
  if ('signDirect' in own)
    signer.signDirect = async (address, document) => {
      const key = await keyOf(address)
      const answer = await own.signDirect(address, document)
      const signed = { ...document, ...answer.signed }
      await checkDocumentSigner(key, signed, answer.signature.signature)
      return answer
    }
  return signer
}
