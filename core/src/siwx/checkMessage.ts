import { siwxErrors } from '../errors/siwxErrors.ts'
import { readTime } from './readTime.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

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
  /** How far the clocks may be apart, in ms; 0 unless told. */
  readonly skew?: number
}

/**
 * Compares what a signed text says with what it must say. Throws `siwx/badDomain`, `/badUri`, `/badNonce`,
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
  // A time that cannot be read is a limit that was passed.
  const { expirationTime, notBefore } = data
  const end = expirationTime === undefined ? Infinity : (readTime(expirationTime) ?? -Infinity)
  const start = notBefore === undefined ? -Infinity : (readTime(notBefore) ?? Infinity)
  if (now >= end + skew) throw siwxErrors.create('expired', [])
  if (now < start - skew) throw siwxErrors.create('notYetValid', [])
}

/** Ethereum's capitals are a checksum. */
function isSameAccount({ accountAddress, chainId }: SiwxMessage, account: string): boolean {
  if (!chainId.startsWith('eip155:')) return accountAddress === account
  return accountAddress.toLowerCase() === account.toLowerCase()
}
