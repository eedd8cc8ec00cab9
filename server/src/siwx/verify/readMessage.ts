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

/** Parses a signed message by the format of its namespace and checks its fields. Throws `siwx/*`. */
export function readMessage(
  proof: Proof,
  { domain, verifiers, now = Date.now(), ...rest }: ProofRules,
): ReadProof {
  const read = isCacaoProof(proof) ? readCacao(proof.cacao, verifiers) : readText(proof, verifiers)
  const { data } = read.session
  const domains = [domain].flat()
  const named = domains.find((one) => one.toLowerCase() === data.domain.toLowerCase())
  if (named === undefined) throw siwxErrors.create('badDomain', [])
  checkMessage(data, { ...rest, domain: named, now })
  // The uri may be any page of the domain, but of no other origin.
  if (!URL.canParse(data.uri) || new URL(data.uri).origin !== originOf(named))
    throw siwxErrors.create('badUri', [])
  return read
}

function isCacaoProof(proof: Proof): proof is Extract<Proof, { cacao: object }> {
  return proof.cacao !== undefined
}

/**
 * Parses a text by the first matching verifier: no text fits two namespaces, since each names its own accounts or
 * network.
 */
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
 * Text and signature of a CACAO: the signed text is rebuilt from its payload (CAIP-74). Throws `siwx/malformed` and
 * `siwx/badField`.
 */
function readCacao(cacao: Cacao, verifiers: readonly SiwxVerifier[]): ReadProof {
  const verifier = verifiers.find(({ namespace }) =>
    cacao.p.iss.startsWith(`did:pkh:${namespace}:`),
  )
  const read = verifier?.format.readCacao
  if (!verifier || !read) throw siwxErrors.create('malformed', [])
  return { verifier, session: { ...read(cacao), signature: cacao.s.s, cacao } }
}
