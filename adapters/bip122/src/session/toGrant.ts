import { connectionErrors } from '@portico/core'
import { isOnChain } from '../address/isOnChain.ts'
import { type ChainName, chains } from '../chains.ts'
import type { Grant, WalletAddress } from './Grant.ts'

const isPublicKey = /^(?:0[234][0-9a-f]{64}|04[0-9a-f]{128}|[0-9a-f]{64})$/i

/**
 * Converts a wallet's addresses to a grant without duplicates, the payment address first; `undefined` without any.
 * `said` is the chain that the wallet reports, used only if the addresses match it. Throws `connection/failed` for an
 * invalid address, and for addresses of two chains.
 */
export function toGrant(
  addresses: readonly WalletAddress[],
  said: ChainName | undefined,
): Grant | undefined {
  const ordered = [...addresses].sort((one, other) => rank(one) - rank(other))
  const seen = new Set<string>()
  const [first, ...rest] = ordered
    .filter(({ address }) => !seen.has(address) && seen.add(address))
    .map(withValidKey)
  if (!first) return undefined
  const all = [first, ...rest] as const
  const known = Object.keys(chains) as ChainName[]
  const chain = [...(said ? [said] : []), ...known].find((name) =>
    all.every(({ address }) => isOnChain(name, address)),
  )
  if (chain) return { chain, addresses: all }
  const hints = ['The wallet answered with addresses that are of no Bitcoin network, or of several']
  throw connectionErrors.create('failed', [], { hints })
}

const rank = ({ purpose }: WalletAddress) => (purpose === 'payment' ? 0 : 1)

/** Removes an invalid key; few address kinds need one. */
function withValidKey({ publicKey, ...rest }: WalletAddress): WalletAddress {
  const isValid = publicKey !== undefined && isPublicKey.test(publicKey)
  return isValid ? { ...rest, publicKey: publicKey.toLowerCase() } : rest
}
