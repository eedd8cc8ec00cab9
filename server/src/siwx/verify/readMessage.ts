import {
  type Cacao,
  checkMessage,
  type SiwxMessage,
  type SiwxProof,
  type SiwxVerifier,
  siwxErrors,
} from '@portico/core/siwx'
import { originOf } from '../http/originOf.ts'
import type { Proof, ProofRules, ReadProof } from './ProofRules.ts'

/** Reads what was signed by the format of its namespace, and compares what it says. Throws `siwx/*`. */
export function readMessage(
  proof: Proof,
  { domain, verifiers, now = Date.now(), ...rest }: ProofRules,
): ReadProof {
  const read = isWhole(proof) ? readCacao(proof.cacao, verifiers) : readText(proof, verifiers)
  const { data } = read.session
  const domains = [domain].flat()
  const named = domains.find((one) => one.toLowerCase() === data.domain.toLowerCase())
  if (named === undefined) throw siwxErrors.create('badDomain', [])
  checkMessage(data, { ...rest, domain: named, now })
  // Any page of the site may ask for a signature, and none of another.
  if (!URL.canParse(data.uri) || new URL(data.uri).origin !== originOf(named))
    throw siwxErrors.create('badUri', [])
  return read
}

function isWhole(proof: Proof): proof is Extract<Proof, { cacao: object }> {
  return proof.cacao !== undefined
}

/** No text is of two namespaces: each names its own kind of account, or its network in full. */
function readText(proof: SiwxProof, verifiers: readonly SiwxVerifier[]): ReadProof {
  for (const verifier of verifiers) {
    const data = tryToParse(verifier, proof.message)
    if (data?.chainId.startsWith(`${verifier.namespace}:`))
      return { verifier, session: { ...proof, data } }
  }
  throw siwxErrors.create('malformed', [])
}

function tryToParse({ format }: SiwxVerifier, text: string): SiwxMessage | undefined {
  try {
    return format.parse(text)
  } catch (error) {
    if (siwxErrors.is(error, 'malformed')) return undefined
    throw error
  }
}

/**
 * Text and signature of a CACAO: what was signed is written anew from what it says (CAIP-74). Throws
 * `siwx/malformed` and `siwx/badField`.
 */
function readCacao(cacao: Cacao, verifiers: readonly SiwxVerifier[]): ReadProof {
  const verifier = verifiers.find(({ namespace }) =>
    cacao.p.iss.startsWith(`did:pkh:${namespace}:`),
  )
  const read = verifier?.format.readCacao
  if (!verifier || !read) throw siwxErrors.create('malformed', [])
  return { verifier, session: { ...read(cacao), signature: cacao.s.s, cacao } }
}
