import type { SiwxMessage } from '@portico/core/siwx'
import { checkSignature } from './checkSignature.ts'
import type { Proof, ProofRules } from './ProofRules.ts'
import { readMessage } from './readMessage.ts'

/**
 * Verifies a signed message and returns its fields, for servers with their own nonces and sessions. Throws `siwx/*`;
 * `siwx/unavailable` when no node was reachable, which leaves the signature unknown.
 */
export async function verifyProof(
  proof: Proof,
  rules: ProofRules & { readonly nonce: string },
  signal?: AbortSignal,
): Promise<SiwxMessage> {
  const read = readMessage(proof, rules)
  await checkSignature(read, signal)
  return read.session.data
}
