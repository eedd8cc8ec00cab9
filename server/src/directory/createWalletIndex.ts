import type { Wallet } from '@portico/core'
import * as z from 'zod/mini'

type WalletPage = {
  readonly data: readonly Wallet[]
  /** Number of wallets on all pages. */
  readonly count: number
}

/** Serves `/getWallets` from a list in memory, sorted by `order`, then by position in the list. */
export function createWalletIndex(list: readonly Wallet[]): (query: WalletQuery) => WalletPage {
  const last = Number.MAX_VALUE
  const wallets = list.toSorted((one, other) => (one.order ?? last) - (other.order ?? last))
  const allPositions = wallets.map((_, position) => position)
  const search = createSearch(wallets)
  const filter = createFilter(wallets)

  return (query) => {
    const text = query.search?.trim()
    const first = (query.page - 1) * query.entries
    const accepts = filter(query)
    const data: Wallet[] = []
    let count = 0
    // One pass without an intermediate array, which would take most of the time with 100,000 wallets.
    for (const position of text ? search(text) : allPositions) {
      if (!accepts(position)) continue
      if (count >= first && data.length < query.entries) data.push(wallets[position] as Wallet)
      count++
    }
    return { data, count }
  }
}

function createFilter(
  wallets: readonly Wallet[],
): (query: WalletQuery) => (position: number) => boolean {
  const byId = createLookup(wallets, ({ id }) => [id])
  const byName = createLookup(wallets, ({ name }) => [name])
  const byRdns = createLookup(wallets, ({ rdns }) => (rdns ? [rdns] : []))
  const byBadge = createLookup(wallets, ({ badge_type }) => [badge_type ?? 'none'])
  const byNamespace = createLookup(wallets, ({ chains }) => namespaces(chains))

  return ({ include, exclude, names, rdns, chains, badge_type }) => {
    const excluded = exclude && byId(exclude)
    const filters = [
      include && byId(include),
      names && byName(names),
      rdns && byRdns(rdns),
      chains && byNamespace([...namespaces(chains), 'any']),
      badge_type && byBadge([badge_type]),
    ].filter((flags) => flags !== undefined)
    return (position) =>
      excluded?.[position] !== 1 && filters.every((flags) => flags[position] === 1)
  }
}

/**
 * Namespaces of the chains: lists are often outdated about single networks, which the wallet and the dapp negotiate
 * anyway. A wallet without chains matches any namespace.
 */
function namespaces(chains: readonly string[] | undefined): readonly string[] {
  if (!chains?.length) return ['any']
  return [...new Set(chains.map((chain) => chain.split(':')[0] ?? ''))]
}

const maxEntries = 100
const page = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'Expected a whole number from 1')),
  z.transform(Number),
)
const entries = z.pipe(
  z.string().check(z.regex(/^([1-9]\d?|100)$/, `Expected a whole number from 1 to ${maxEntries}`)),
  z.transform(Number),
)
/** Comma-separated values; an empty list is no filter. */
const list = z.pipe(
  z.string(),
  z.transform((text) => {
    const values = text.split(',').map((value) => value.trim())
    const nonEmpty = values.filter((value) => value !== '')
    return nonEmpty.length > 0 ? nonEmpty : undefined
  }),
)
const chains = z
  .string()
  .check(z.regex(/^[-a-z0-9:_A-Z, ]*$/, 'Expected comma-separated CAIP-2 ids'))

/** Query parameters of `/getWallets`; unknown parameters are ignored. */
export const walletQuery = z.object({
  page: z._default(z.optional(page), 1),
  entries: z._default(z.optional(entries), 40),
  search: z.optional(z.string().check(z.maxLength(200, 'Expected 200 characters at most'))),
  include: z.optional(list),
  exclude: z.optional(list),
  names: z.optional(list),
  rdns: z.optional(list),
  chains: z.optional(z.pipe(chains, list)),
  badge_type: z.optional(z.enum(['certified', 'none'], 'Expected certified or none')),
})

type WalletQuery = z.output<typeof walletQuery>

/**
 * Searches wallets by a part of their name, rdns or host, ignoring case. Returns positions: names that start with the
 * text first, then names that contain it, then the others, each group in the order of the list.
 */
function createSearch(wallets: readonly Wallet[]): (text: string) => readonly number[] {
  // All texts are joined, so that a search is one fast scan instead of a call for each wallet.
  const names = wallets.map(({ name }) => normalize(name))
  const texts = wallets.map(({ rdns = '', homepage = '' }, at) =>
    [names[at], normalize(rdns), normalize(host(homepage))].join('\n'),
  )
  const haystack = texts.join('\n')
  const starts = new Uint32Array(wallets.length + 1)
  for (const [at, text] of texts.entries()) starts[at + 1] = (starts[at] ?? 0) + text.length + 1
  const nameEnds = Uint32Array.from(names, (name, at) => (starts[at] ?? 0) + name.length)

  return (text) => {
    const needle = normalize(text)
    const [startsWith, inName, others]: [number[], number[], number[]] = [[], [], []]
    let at = 0
    let hit = haystack.indexOf(needle)
    while (hit !== -1) {
      while ((starts[at + 1] ?? 0) <= hit) at++
      if (hit === starts[at]) startsWith.push(at)
      else if (hit < (nameEnds[at] ?? 0)) inName.push(at)
      else others.push(at)
      hit = haystack.indexOf(needle, starts[at + 1])
    }
    return startsWith.concat(inName, others)
  }
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
}

function host(homepage: string): string {
  return homepage.replace(/^https?:\/\/(www\.)?/, '')
}

/**
 * Indexes wallets by key; the lookup returns an array with 1 at the position of each wallet that has one of the keys.
 */
function createLookup(
  wallets: readonly Wallet[],
  keysOf: (wallet: Wallet) => readonly string[],
): (keys: Iterable<string>) => Uint8Array {
  const holders = new Map<string, number[]>()
  for (const [position, wallet] of wallets.entries())
    for (const key of keysOf(wallet)) {
      const positions = holders.get(key)
      if (positions) positions.push(position)
      else holders.set(key, [position])
    }

  return (keys) => {
    const flags = new Uint8Array(wallets.length)
    for (const key of keys) for (const position of holders.get(key) ?? []) flags[position] = 1
    return flags
  }
}
