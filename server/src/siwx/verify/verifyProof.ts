import type { SiwxMessage } from '@portico/core/siwx'
import { askVerifier } from './askVerifier.ts'
import type { Proof, ProofRules } from './ProofRules.ts'
import { readMessage } from './readMessage.ts'

/**
 * What the signed text says, once it says what it must and its account has signed it: for servers with nonces and
 * sessions of their own. Throws `siwx/*`; `siwx/unavailable` where no node could be asked, which says nothing about
 * the signature.
 */
export async function verifyProof(
  proof: Proof,
  rules: ProofRules & { readonly nonce: string },
  signal?: AbortSignal,
): Promise<SiwxMessage> {
  const read = readMessage(proof, rules)
  await askVerifier(read, signal)
  return read.session.data
}
