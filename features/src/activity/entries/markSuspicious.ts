import { isLookAlike } from '@portico/core'
import type { Change } from './Change.ts'
import type { Entry } from './Entry.ts'

/** In US dollars. */
const leastValue = 0.01
/** Of a token whose price nobody knows, 0.00001 and less. */
const tiny = /^0*\.0000(0\d*|10*)$/

/**
 * Marks what strangers did to be seen: transactions of nothing but spam (R5.16), and poisoning (T14), which is
 * nothing or dust from senders that the account never sent to, and whatever comes from a look-alike of one that
 * it did.
 */
export function markSuspicious(entries: readonly Entry[], address: string): readonly Entry[] {
  const own = plain(address)
  const mine = entries.filter(({ from }) => plain(from) === own)
  const friends = new Set(
    mine
      .flatMap(({ to, receiver = to }) => [to, receiver])
      .filter(Boolean)
      .map(plain),
  )
  const known: Known = { own, friends, ends: byEnds([...friends, own]) }
  return entries.map((entry) => {
    const doubt = doubtOf(entry, known)
    return doubt ? { ...entry, doubt } : entry
  })
}

type Known = {
  /** The account itself. */
  readonly own: string
  /** To whom the account sent. */
  readonly friends: ReadonlySet<string>
  /** The same and the account itself, by their last characters. */
  readonly ends: ReadonlyMap<string, readonly string[]>
}

function doubtOf({ changes, from, to }: Entry, known: Known): Entry['doubt'] {
  if (changes.length === 0) return undefined
  if (changes.every(({ spam }) => spam)) return 'spam'
  const sender = plain(from)
  if (sender === known.own || known.friends.has(sender)) return undefined
  const posing = [from, to].some((one) =>
    known.ends.get(endOf(one))?.some((other) => isLookAlike(one, other)),
  )
  return posing || changes.every(isWorthless) ? 'poisoning' : undefined
}

/** Nothing, in whichever direction, or dust that came. */
function isWorthless({ kind, direction, amount, value }: Change): boolean {
  if (kind === 'collectible' || amount === '') return false
  if (!/[1-9]/.test(amount)) return true
  if (direction !== 'in') return false
  return value === undefined ? tiny.test(amount) : value < leastValue
}

/** So that each address is compared with a few, however long the list. */
function byEnds(addresses: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const ends = new Map<string, string[]>()
  for (const address of addresses) {
    const list = ends.get(endOf(address))
    if (list) list.push(address)
    else ends.set(endOf(address), [address])
  }
  return ends
}

function endOf(address: string): string {
  return plain(address).slice(-4)
}

function plain(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}
