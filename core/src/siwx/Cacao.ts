import type { CaipNetworkId } from '../caip/Namespace.ts'
import { siwxErrors } from './checkMessage.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

/** A signed message as WalletConnect's wallets return it (CAIP-74); absent or empty fields are not in the text. */
export type Cacao = {
  readonly h: { readonly t: 'eip4361' | 'caip122' }
  readonly p: {
    /** The account, such as `did:pkh:eip155:1:0x…`. */
    readonly iss: string
    readonly domain: string
    /** The message's URI. */
    readonly aud: string
    readonly version: '1'
    readonly nonce: string
    readonly iat: string
    readonly exp?: string | null | undefined
    readonly nbf?: string | null | undefined
    readonly statement?: string | null | undefined
    readonly requestId?: string | null | undefined
    readonly resources?: readonly string[] | null | undefined
  }
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string }
}

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
