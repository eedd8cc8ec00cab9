import { recordId, timestamp } from '@portico/core/endpoints'
import type { KeyedStorage } from '@portico/core/feature'
import { RecordList } from '@portico/core/feature/store'
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

type Key = Pick<SaleEntry, 'account' | 'name'>

const text = z.string().check(z.minLength(1), z.maxLength(300))
const schema = z.object({
  name: text,
  account: text,
  years: z.int().check(z.gte(1), z.lte(100)),
  secret: z.string().check(z.regex(/^0x[\da-f]{64}$/)),
  provider: text,
  hash: z.exactOptional(recordId),
  at: z.exactOptional(timestamp),
})
const maxOrders = 20
/** As long as contracts keep a reservation, and a little more. */
const openMs = 25 * 3_600_000

/** The registrations of this browser that are not done, newest first, across reloads. */
export class SaleJournal {
  readonly #list: RecordList<SaleEntry, Key>

  constructor(storage: KeyedStorage) {
    this.#list = new RecordList<SaleEntry, Key>(storage, {
      key: 'orders',
      schema,
      max: maxOrders,
      same: (one, other) => one.account === other.account && one.name === other.name,
    })
  }

  /** Observable. */
  get all(): readonly SaleEntry[] {
    return this.#list.all
  }

  find(account: string, name: string): SaleEntry | undefined {
    return this.#list.find({ account, name })
  }

  /** The hash of a transaction that another tab sent for a registration since `entry` was read. */
  sentElsewhere({ account, name, hash }: Key & Pick<SaleEntry, 'hash'>): string | undefined {
    this.#list.read()
    const now = this.find(account, name)?.hash
    return now === hash ? undefined : now
  }

  /** Those of an account that the visitor can go on with: something was sent, and not too long ago. */
  unfinished(account: string, now: number): readonly SaleEntry[] {
    return this.all.filter(
      (it) => it.account === account && it.at !== undefined && now - it.at < openMs,
    )
  }

  /** Adds an entry, or replaces the one of the same account and name. Throws `storage/badRecord`. */
  put(entry: SaleEntry): void {
    this.#list.put(entry)
  }

  remove(entry: Key): void {
    this.#list.remove(entry)
  }
}
