import type { CaipNetworkId } from '../caip/Namespace.ts'
import { siwxErrors } from '../errors/siwxErrors.ts'
import type { Cacao, SiwxMessage } from './SiwxMessage.ts'

const account =
  /^did:pkh:(?<chainId>[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):(?<address>[-.%a-zA-Z0-9]{1,128})$/

/** The fields of a CACAO's signed text, in the namespace's spelling. Throws `siwx/malformed`. */
export function readCacao({ p }: Cacao): SiwxMessage {
  const { chainId, address } = account.exec(p.iss)?.groups ?? {}
  if (chainId === undefined || address === undefined) throw siwxErrors.create('malformed', [])
  const { domain, aud: uri, version, nonce, iat: issuedAt, exp, nbf, statement, requestId } = p
  return {
    accountAddress: address,
    chainId: chainId as CaipNetworkId,
    domain,
    uri,
    version,
    nonce,
    issuedAt,
    ...(statement && { statement }),
    ...(exp && { expirationTime: exp }),
    ...(nbf && { notBefore: nbf }),
    ...(requestId && { requestId }),
    ...(p.resources && { resources: p.resources }),
  }
}
