import { isLookAlike } from '@portico/core/feature/store'
import type { Change, Entry } from './Entry.ts'

/** Minimum value of a received transfer in US dollars. */
const minValueUsd = 0.01
/** Matches 0.00001 and less, for a token without a known price. */
const tiny = /^0*\.0000(0\d*|10*)$/

/**
 * Marks unsolicited transactions: those with nothing but spam (R5.16), and address poisoning (T14), which is a
 * transfer of nothing or dust from senders that the account never sent to, or any transfer from an address that
 * resembles one of its receivers.
 */
export function markSuspicious(entries: readonly Entry[], address: string): readonly Entry[] {
  const self = normalize(address)
  const sent = entries.filter(({ from }) => normalize(from) === self)
  const receivers = new Set(
    sent
      .flatMap(({ to, receiver = to }) => [to, receiver])
      .filter(Boolean)
      .map(normalize),
  )
  const addresses: AddressBook = { self, receivers, ends: byEnds([...receivers, self]) }
  return entries.map((entry) => {
    const suspicion = classify(entry, addresses)
    return suspicion ? { ...entry, suspicion } : entry
  })
}

type AddressBook = {
  /** Address of the account. */
  readonly self: string
  /** Addresses that the account sent to. */
  readonly receivers: ReadonlySet<string>
  /** The same addresses and the account's own, by their last characters. */
  readonly ends: ReadonlyMap<string, readonly string[]>
}

function classify({ changes, from, to }: Entry, addresses: AddressBook): Entry['suspicion'] {
  if (changes.length === 0) return undefined
  if (changes.every(({ spam }) => spam)) return 'spam'
  const sender = normalize(from)
  if (sender === addresses.self || addresses.receivers.has(sender)) return undefined
  const impersonates = [from, to].some((one) =>
    addresses.ends.get(endOf(one))?.some((other) => isLookAlike(one, other)),
  )
  return impersonates || changes.every(isDust) ? 'poisoning' : undefined
}

/** True for a zero amount in either direction, and for received dust. */
function isDust({ kind, direction, amount, value }: Change): boolean {
  if (kind === 'collectible' || amount === '') return false
  if (!/[1-9]/.test(amount)) return true
  if (direction !== 'in') return false
  return value === undefined ? tiny.test(amount) : value < minValueUsd
}

/** Indexes addresses by their ends, so that each address is compared with few others. */
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
  return normalize(address).slice(-4)
}

function normalize(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}
