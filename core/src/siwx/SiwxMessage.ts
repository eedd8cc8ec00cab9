import type { CaipNetworkId } from '../caip/Namespace.ts'

/** The message that a user signs to sign in (R3.16, CAIP-122). Times are RFC 3339 texts, kept as written. */
export type SiwxMessage = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** Host of the site, with its port if it has one. */
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  /** At least 8 letters and digits. */
  readonly nonce: string
  /** One line of ASCII. */
  readonly statement?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  /** URIs. */
  readonly resources?: readonly string[]
}
