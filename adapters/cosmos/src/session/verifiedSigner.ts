import type { OfflineAminoSigner, StdSignature } from '@cosmjs/amino'
import type { OfflineDirectSigner } from '@cosmjs/proto-signing'
import { base64 } from '@scure/base'
import type { KeplrProvider } from './offlineSigners.ts'
import { checkMessageSigner, signatureSchema } from './sign.ts'
import { checkDocumentSigner } from './signTransactions.ts'

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

/** Checks a wallet's answer to `signArbitrary`. Throws as `checkMessageSigner` does. */
export async function checkArbitrary(
  wallet: Pick<KeplrProvider, 'getKey'>,
  [chainId, address, message]: Parameters<NonNullable<KeplrProvider['signArbitrary']>>,
  answer: StdSignature,
): Promise<void> {
  const { success, data } = signatureSchema.safeParse(answer)
  if (!success) return // not a signature of any key
  const publicKey = base64.encode(Uint8Array.from((await wallet.getKey(chainId)).pubKey))
  await checkMessageSigner({ address, publicKey }, message, data)
}
