import { connectionErrors } from '@portico/core'
import { type ChainName, chainNames } from '../networks.ts'
import { isOnChain, readAddress } from './address.ts'

type Purpose = 'payment' | 'ordinals'

/** One address of a wallet. */
export type WalletAddress = {
  readonly address: string
  readonly purpose: Purpose
  /** A payment address that the wallet uses for inscriptions and runes, too. */
  readonly mayHoldAssets?: true
  /** Hex. */
  readonly publicKey?: string
  readonly path?: string
}

/** The addresses that a wallet granted, all of one chain, the payment address first. */
export type Grant = {
  readonly chain: ChainName
  readonly addresses: readonly [WalletAddress, ...WalletAddress[]]
}

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
  const merged = new Map<string, WalletAddress>()
  for (const entry of ordered) merged.set(entry.address, merge(merged.get(entry.address), entry))
  const [first, ...rest] = [...merged.values()].map(withValidKey)
  if (!first) return undefined
  const all = [first, ...rest] as const
  const chain = [...(said ? [said] : []), ...chainNames].find((name) =>
    all.every(({ address }) => isOnChain(name, address)),
  )
  if (chain) return { chain, addresses: all }
  const hints = ['The wallet answered with addresses that are of no Bitcoin network, or of several']
  throw connectionErrors.create('failed', [], { hints })
}

/** One entry for an address that a wallet lists twice, usually once for each purpose. */
function merge(known: WalletAddress | undefined, entry: WalletAddress): WalletAddress {
  const isBoth =
    known?.purpose === 'payment' && (entry.purpose === 'ordinals' || entry.mayHoldAssets)
  return isBoth ? { ...known, mayHoldAssets: true } : (known ?? entry)
}

const rank = ({ purpose }: WalletAddress) => (purpose === 'payment' ? 0 : 1)

/** Removes an invalid key; few address kinds need one. */
function withValidKey({ publicKey, ...rest }: WalletAddress): WalletAddress {
  const isValid = publicKey !== undefined && isPublicKey.test(publicKey)
  return isValid ? { ...rest, publicKey: publicKey.toLowerCase() } : rest
}

/**
 * Assigns a purpose to each address of a wallet that does not report one: taproot is for inscriptions, and for payments
 * too if it is the only kind.
 */
export function addressesFrom(
  addresses: readonly Omit<WalletAddress, 'purpose'>[],
): readonly WalletAddress[] {
  const isTaproot = ({ address }: { address: string }) => readAddress(address)?.kind === 'p2tr'
  const pays = addresses.some((entry) => !isTaproot(entry))
  return addresses.map((entry) => ({
    ...entry,
    ...(pays
      ? { purpose: isTaproot(entry) ? 'ordinals' : 'payment' }
      : { purpose: 'payment', mayHoldAssets: true }),
  }))
}
