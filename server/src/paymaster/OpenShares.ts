import type { Budget, Reservation } from './SponsorshipStorage.ts'

type Open = { readonly holder: string; readonly amount: number; readonly expiresAt: number }

/** Part of what is left of a budget, beside its own, that the open sponsorships of one client may hold. */
const part = 4
/** All clients without a known address. They are many, so they have no share of their own. */
const unknown = 'unknown'

/** Keeps one client from holding a whole budget with sponsorships that it does not use. */
export class OpenShares {
  /** By policy, network, client and operation; the first to expire is first. */
  readonly #open = new Map<string, Open>()
  readonly #sums = new Map<string, number>()

  /**
   * Counts a reservation until it expires; `undefined` where the client holds too much, else a function that ends it.
   * `used` is what the budget counts, of all clients and processes.
   */
  take(
    client: string,
    reservation: Reservation,
    { used, now }: { readonly used: Budget; readonly now: number },
  ): (() => void) | undefined {
    const { policy, chain, sender, nonce, amount, expiresAt, limits } = reservation
    if (client === unknown) return () => undefined
    for (const [key, one] of this.#open)
      if (one.expiresAt < now) this.#remove(key)
      else break
    const holder = `${policy} ${chain} ${client}`
    const key = `${holder} ${sender} ${nonce}`
    const before = this.#open.get(key)
    const reserved = this.#sums.get(holder) ?? 0
    const others = reserved - (before?.amount ?? 0)
    const remaining = Math.min(limits.day - used.day, limits.total - used.total)
    // Of what the others leave, or a few clients would hold all of it. One operation is always possible.
    if (others > 0 && others + amount > (remaining + reserved) / part) return undefined
    this.#set(key, { holder, amount: Math.max(amount, before?.amount ?? 0), expiresAt })
    return () => {
      if (before) this.#set(key, before)
      else this.#remove(key)
    }
  }

  #set(key: string, open: Open): void {
    this.#remove(key)
    this.#open.set(key, open)
    this.#sums.set(open.holder, (this.#sums.get(open.holder) ?? 0) + open.amount)
  }

  #remove(key: string): void {
    const open = this.#open.get(key)
    if (!open) return
    this.#open.delete(key)
    const sum = (this.#sums.get(open.holder) ?? 0) - open.amount
    if (sum > 0) this.#sums.set(open.holder, sum)
    else this.#sums.delete(open.holder)
  }
}
