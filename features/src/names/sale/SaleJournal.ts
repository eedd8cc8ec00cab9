import type { KeyedStorage } from '@portico/core'
import { timestamp } from '@portico/core/endpoints'
import { makeAutoObservable } from '@portico/core/state'
import * as z from 'zod/mini'
import type { NameOrder } from '../NameSale.ts'

/** A registration that has begun. */
export type SaleEntry = NameOrder & {
  /** Id of its provider. */
  readonly provider: string
  /** The last transaction that was sent for it. */
  readonly hash?: string
  /** When that was, in milliseconds since the epoch. */
  readonly at?: number
}

type SaleKey = Pick<SaleEntry, 'account' | 'hash' | 'name'>

const text = z.string().check(z.minLength(1), z.maxLength(300))
const schema = z.array(
  z.object({
    name: text,
    account: text,
    years: z.int().check(z.gte(1), z.lte(100)),
    secret: z.string().check(z.regex(/^0x[\da-f]{64}$/)),
    provider: text,
    hash: z.exactOptional(text),
    at: z.exactOptional(timestamp),
  }),
)
const key = 'orders'
const maxOrders = 20
/** As long as contracts keep a reservation, and a little more. */
const openMs = 25 * 3_600_000

/** The registrations of this browser that are not done, newest first, across reloads. */
export class SaleJournal {
  all: readonly SaleEntry[] = []
  readonly #storage: KeyedStorage

  constructor(storage: KeyedStorage) {
    this.#storage = storage
    this.all = storage.get(key, schema) ?? []
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  find(account: string, name: string): SaleEntry | undefined {
    return this.all.find((it) => it.account === account && it.name === name)
  }

  /** The hash of a transaction that another tab sent for a registration since `entry` was read. */
  sentElsewhere({ account, name, hash }: SaleKey): string | undefined {
    this.all = this.#storage.get(key, schema) ?? this.all
    const now = this.find(account, name)?.hash
    return now === hash ? undefined : now
  }

  /** Those of an account that the visitor can go on with: something was sent, and not too long ago. */
  unfinished(account: string, now: number): readonly SaleEntry[] {
    return this.all.filter(
      (it) => it.account === account && it.at !== undefined && now - it.at < openMs,
    )
  }

  /** Adds an entry, or replaces the one of the same account and name. */
  put(entry: SaleEntry): void {
    this.keep([entry, ...this.others(entry)].slice(0, maxOrders))
  }

  remove(entry: Pick<SaleEntry, 'account' | 'name'>): void {
    this.keep(this.others(entry))
  }

  /** Another tab may have written meanwhile. */
  private others({ account, name }: Pick<SaleEntry, 'account' | 'name'>): readonly SaleEntry[] {
    const stored = this.#storage.get(key, schema) ?? this.all
    return stored.filter((it) => it.account !== account || it.name !== name)
  }

  private keep(all: readonly SaleEntry[]): void {
    this.all = all
    this.#storage.set(key, all)
  }
}
