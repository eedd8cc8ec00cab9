import { readTime } from './readTime.ts'
import type { SiwxMessage } from './SiwxMessage.ts'
import { siwxErrors } from './siwxErrors.ts'

export type Expected = {
  readonly domain: string
  readonly uri?: string
  readonly nonce?: string
  /** Address of the account. */
  readonly account?: string
  /** CAIP-2 ids. */
  readonly chainIds?: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** Allowed difference between the clocks, in ms. Default: 0. */
  readonly skew?: number
}

/**
 * Compares the fields of a signed text with the expected ones. Throws `siwx/badDomain`, `/badUri`, `/badNonce`,
 * `/wrongAccount`, `/wrongChain`, `/expired` and `/notYetValid`.
 */
export function checkMessage(data: SiwxMessage, expected: Expected): void {
  const { domain, uri = data.uri, nonce = data.nonce, account, chainIds, now, skew = 0 } = expected
  if (data.domain.toLowerCase() !== domain.toLowerCase()) throw siwxErrors.create('badDomain', [])
  if (data.uri !== uri) throw siwxErrors.create('badUri', [])
  if (data.nonce !== nonce) throw siwxErrors.create('badNonce', [])
  if (account !== undefined && !isSameAccount(data, account))
    throw siwxErrors.create('wrongAccount', [])
  if (chainIds && !chainIds.includes(data.chainId)) throw siwxErrors.create('wrongChain', [])
  // An unreadable time counts as a limit that has passed.
  const { expirationTime, notBefore } = data
  const end = expirationTime === undefined ? Infinity : (readTime(expirationTime) ?? -Infinity)
  const start = notBefore === undefined ? -Infinity : (readTime(notBefore) ?? Infinity)
  if (now >= end + skew) throw siwxErrors.create('expired', [])
  if (now < start - skew) throw siwxErrors.create('notYetValid', [])
}

/** The case of an Ethereum address is only a checksum. */
function isSameAccount({ accountAddress, chainId }: SiwxMessage, account: string): boolean {
  if (!chainId.startsWith('eip155:')) return accountAddress === account
  return accountAddress.toLowerCase() === account.toLowerCase()
}
