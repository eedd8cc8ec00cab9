import type { CaipNetworkId } from '@portico/core'
import { networkErrors } from '@portico/core/errors'
import {
  type Cacao,
  checkMessage,
  type SiwxMessage,
  type SiwxProof,
  type SiwxSession,
  type SiwxVerifier,
  siwxErrors,
} from '@portico/core/siwx'
import { findError } from '../http/findError.ts'
import { originOf } from './readBody.ts'

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

/** A text and its signature, or a CACAO, which contains both; other fields beside a CACAO are ignored. */
export type Proof = SiwxProof | { readonly cacao: Cacao }

/** Rules that a message must satisfy, and the verifiers of its signature. */
export type ProofRules = {
  /** Hosts, with their port if there is one; their scheme is `https`, or `http` on loopback. */
  readonly domain: string | readonly string[]
  readonly verifiers: readonly SiwxVerifier[]
  /** CAIP-2 ids; default: all networks with a verifier. */
  readonly chainIds?: readonly CaipNetworkId[]
  readonly nonce?: string
  /** Expected address. */
  readonly account?: string
  /** Milliseconds since the epoch; default: `Date.now()`. */
  readonly now?: number
}

/** What was signed, and by whose rules it is read. */
export type ReadProof = { readonly session: SiwxSession; readonly verifier: SiwxVerifier }

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

/**
 * Throws `siwx/badSignature`, `siwx/unavailable` when no node was reachable, and `siwx/wrongChain` when the verifier has
 * no node for the chain.
 */
export async function checkSignature(
  { verifier, session }: ReadProof,
  signal?: AbortSignal,
): Promise<void> {
  const isGood = await verifier.verify(session, signal).catch((cause: unknown) => {
    const fault = findError(cause, (code) => code.startsWith('network/'))
    if (!fault) throw cause
    const name = networkErrors.is(fault, 'notFound') ? 'wrongChain' : 'unavailable'
    throw siwxErrors.create(name, [], { cause, hints: fault.hints })
  })
  if (!isGood) throw siwxErrors.create('badSignature', [])
}
