import { connectionErrors } from '@portico/core'
import { toBytes } from '@portico/core/adapter/session'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { type ChainName, chainNames } from '../networks.ts'
import { isOnChain, readAddress } from './address.ts'
import { addressText } from './schemas.ts'

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
 * `said` is the chain that the wallet reports, used only if an address matches it; otherwise the chain of most addresses
 * is. Addresses of another chain are left out. Throws `connection/failed` when none is of a Bitcoin network.
 */
export function toGrant(
  addresses: readonly WalletAddress[],
  said: ChainName | undefined,
): Grant | undefined {
  const chain = chainOf(addresses, said)
  if (!chain && addresses.length === 0) return undefined
  if (!chain) throw noAddress()
  const ordered = addresses
    .filter(({ address }) => isOnChain(chain, address))
    .sort((one, other) => rank(one) - rank(other))
  const merged = new Map<string, WalletAddress>()
  for (const entry of ordered) merged.set(entry.address, merge(merged.get(entry.address), entry))
  const [first, ...rest] = [...merged.values()].map(withValidKey)
  return first && { chain, addresses: [first, ...rest] }
}

function chainOf(
  addresses: readonly WalletAddress[],
  said: ChainName | undefined,
): ChainName | undefined {
  const count = (name: ChainName) =>
    addresses.filter(({ address }) => isOnChain(name, address)).length
  if (said && count(said) > 0) return said
  const [most] = [...chainNames].sort((one, other) => count(other) - count(one))
  return most && count(most) > 0 ? most : undefined
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

type AddressRow = Omit<WalletAddress, 'purpose'> & { readonly purpose?: Purpose }

/** An entry that names its purpose. */
export const purposed = z.object({ purpose: z.enum(['payment', 'ordinals']) })
const row = z.object({ address: addressText })
const text = z.string().check(z.maxLength(200))

/**
 * The addresses in a wallet's entries, of any form; an entry without an address of Bitcoin is left out. Throws
 * `connection/failed` when no entry has one.
 */
export function readAddressRows(entries: readonly unknown[]): readonly AddressRow[] {
  const rows = entries.flatMap((entry) => readRow(entry) ?? [])
  if (rows.length === 0 && entries.length > 0) throw noAddress()
  return rows
}

function readRow(entry: unknown): AddressRow | undefined {
  const { address } = row.safeParse(entry).data ?? {}
  if (address === undefined || !readAddress(address)) return undefined
  const facts = entry as { publicKey?: unknown; path?: unknown; derivationPath?: unknown }
  const bytes = toBytes(facts.publicKey, 65)
  const publicKey = bytes ? hex.encode(bytes) : text.safeParse(facts.publicKey).data
  const path = text.safeParse(facts.path ?? facts.derivationPath).data
  const { purpose } = purposed.safeParse(entry).data ?? {}
  return {
    address,
    ...(purpose && { purpose }),
    ...(publicKey !== undefined && { publicKey }),
    ...(path !== undefined && { path }),
  }
}

function noAddress() {
  const hints = ['The wallet answered with addresses that are of no Bitcoin network']
  return connectionErrors.create('failed', [], { hints })
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
