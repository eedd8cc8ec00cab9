import {
  checkMessage,
  type SiwxMessage,
  type SiwxProof,
  type SiwxSession,
  type SiwxVerifier,
  siwxErrors,
} from '@portico/core/siwx'
import { originOf } from '../http/originOf.ts'
import type { ProofRules } from './ProofRules.ts'

export type ReadProof = { readonly session: SiwxSession; readonly verifier: SiwxVerifier }

/** Parses the signed text by the format of its namespace and compares what it says. Throws `siwx/*`. */
export function readMessage(
  proof: SiwxProof,
  { domain, verifiers, now = Date.now(), ...rest }: ProofRules,
): ReadProof {
  const { verifier, data } = parse(proof.message, verifiers)
  const domains = [domain].flat()
  const named = domains.find((one) => one.toLowerCase() === data.domain.toLowerCase())
  if (named === undefined) throw siwxErrors.create('badDomain', [])
  checkMessage(data, { ...rest, domain: named, now })
  // Any page of the site may ask for a signature, and none of another.
  if (!URL.canParse(data.uri) || new URL(data.uri).origin !== originOf(named))
    throw siwxErrors.create('badUri', [])
  return { verifier, session: { ...proof, data } }
}

/** No text is of two namespaces: each names its own kind of account, or its network in full. */
function parse(
  text: string,
  verifiers: readonly SiwxVerifier[],
): { readonly verifier: SiwxVerifier; readonly data: SiwxMessage } {
  for (const verifier of verifiers) {
    const data = tryToParse(verifier, text)
    if (data?.chainId.startsWith(`${verifier.namespace}:`)) return { verifier, data }
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
