import { type Cacao, type SiwxVerifier, siwxErrors } from '@portico/core/siwx'
import type { ReadProof } from './ProofRules.ts'

/**
 * Text and signature of a CACAO: what was signed is written anew from what it says (CAIP-74). Throws
 * `siwx/malformed` and `siwx/badField`.
 */
export function readCacao(cacao: Cacao, verifiers: readonly SiwxVerifier[]): ReadProof {
  const verifier = verifiers.find(({ namespace }) =>
    cacao.p.iss.startsWith(`did:pkh:${namespace}:`),
  )
  const read = verifier?.format.readCacao
  if (!verifier || !read) throw siwxErrors.create('malformed', [])
  return { verifier, session: { ...read(cacao), signature: cacao.s.s, cacao } }
}
