import { defineErrors } from '../errors/defineErrors.ts'
import { isEqual, makeAutoObservable } from '../state/index.ts'
import type { KeyedStorage, Parser } from './keyedStorage.ts'

/** What cannot be stored. */
export const storageErrors = /* @__PURE__ */ defineErrors('storage', {
  badRecord: (key: string) => `Record not stored in "${key}": it could not be read back`,
})

/** Web Locks of the browser; `undefined` also where it throws, as in a page without an origin. */
export function browserLocks(): LockManager | undefined {
  try {
    return globalThis.navigator?.locks
  } catch {
    return undefined // each tab works alone
  }
}

export type RecordListOptions<record extends key, key> = {
  /** Of the list in storage. */
  readonly key: string
  /** Of one record; reads what was stored, and makes what is to be stored fit. Other fields are not shown. */
  readonly schema: Parser<record>
  /** Records at most; older ones are dropped. */
  readonly max: number
  /** Characters of all records at most. Default: 500,000. */
  readonly maxLength?: number
  /** Whether a record replaces another one. */
  same(one: key, other: key): boolean
}

/** `record` is absent where this version does not know the form of a row. */
type Row<record> = { readonly row: unknown; readonly record?: record }

/**
 * Records that survive a reload and are shared by the tabs of a site, newest first; each change starts from what is
 * stored. Rows are read one by one. Those that do not fit `schema`, such as those of a newer version, are not shown, and
 * stay in their place as they are; `max` and `maxLength` limit them, too. What is written is what can be read back.
 */
export class RecordList<record extends key, key = record> {
  /** Observable; changes when this page writes or reads. */
  all: readonly record[] = []
  /** The record that `end` was called with last in this page; observable. */
  ended: record | undefined = undefined
  readonly #storage: KeyedStorage
  readonly #options: Required<RecordListOptions<record, key>>
  #rows: readonly Row<record>[] = []

  constructor(storage: KeyedStorage, options: RecordListOptions<record, key>) {
    this.#storage = storage
    this.#options = { maxLength: 500_000, ...options }
    this.read()
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Reads what other tabs wrote. Where the list is gone or unreadable, what this page knows stays. */
  read(): void {
    const { key, schema } = this.#options
    const stored = this.#storage.get(key, rowsSchema)
    if (!stored) return
    this.#show(
      stored.map((row) => {
        const parsed = schema.safeParse(row)
        return parsed.success ? { row, record: parsed.data } : { row }
      }),
    )
  }

  /** As of the last `read` or change. */
  find(key: key): record | undefined {
    return this.all.find((it) => this.#options.same(it, key))
  }

  /** Stores a record as the newest one, in place of the same one. Throws `storage/badRecord`, and stores nothing. */
  put(record: record): record {
    const fitted = this.#fit(record)
    this.read()
    const previous = this.#rows.find((it) => this.#isOf(it, fitted))
    const others = this.#rows.filter((it) => !this.#isOf(it, fitted))
    this.#write([this.#merge(previous, fitted), ...others])
    return fitted
  }

  /** Changes a record in its place, unless another tab has removed it. Throws `storage/badRecord`, and stores nothing. */
  replace(record: record): record {
    const fitted = this.#fit(record)
    this.read()
    if (!this.find(fitted)) return fitted
    this.#write(this.#rows.map((it) => (this.#isOf(it, fitted) ? this.#merge(it, fitted) : it)))
    // It has grown, so that older records and not this one have to go.
    return this.find(fitted) ?? this.put(fitted)
  }

  /** Changes a record for the last time: as `replace`, and `ended` tells of it. */
  end(record: record): void {
    this.ended = this.replace(record)
  }

  remove(key: key): void {
    this.read()
    if (this.find(key)) this.#write(this.#rows.filter((it) => !this.#isOf(it, key)))
  }

  #isOf({ record }: Row<record>, key: key): boolean {
    return record !== undefined && this.#options.same(record, key)
  }

  /** The record as it will be read back. */
  #fit(record: record): record {
    const { key, schema, same, maxLength } = this.#options
    const parsed = schema.safeParse(record)
    const text = parsed.success ? JSON.stringify(parsed.data) : 'null'
    const again = schema.safeParse(JSON.parse(text))
    if (again.success && same(again.data, record) && text.length <= maxLength) return again.data
    throw storageErrors.create('badRecord', [key])
  }

  /** Fields that did not change stay as they were stored, with what a newer version wrote beside and in them. */
  #merge(before: Row<record> | undefined, record: record): Row<record> {
    if (!before?.record) return { row: record, record }
    const row = { ...(before.row as object), ...(record as object) } as Record<string, unknown>
    for (const [name, value] of Object.entries(before.record)) {
      const now = (record as Record<string, unknown>)[name]
      if (now === undefined) delete row[name]
      else if (isEqual(now, value)) row[name] = (before.row as typeof row)[name]
    }
    const { schema, maxLength } = this.#options
    const parsed = schema.safeParse(row)
    const isSame = parsed.success && isEqual(parsed.data, record)
    return { row: isSame && lengthOf(row) <= maxLength ? row : record, record }
  }

  #write(rows: readonly Row<record>[]): void {
    this.#show(rows)
    this.#storage.set(
      this.#options.key,
      this.#rows.map(({ row }) => row),
    )
  }

  #show(rows: readonly Row<record>[]): void {
    this.#rows = newest(rows, this.#options)
    const all = this.#rows.flatMap(({ record }) => record ?? [])
    if (!isEqual(all, this.all)) this.all = all
  }
}

const rowsSchema: Parser<readonly unknown[]> = {
  safeParse: (data) => (Array.isArray(data) ? { success: true, data } : { success: false }),
}

/** Records and unknown rows have a limit each, so that neither displaces the other. */
function newest<record>(
  rows: readonly Row<record>[],
  { max, maxLength }: { readonly max: number; readonly maxLength: number },
): readonly Row<record>[] {
  const known = { count: 0, length: 0 }
  const unknown = { count: 0, length: 0 }
  return rows.filter(({ row, record }) => {
    const share = record === undefined ? unknown : known
    if (share.count >= max) return false
    const length = lengthOf(row)
    if (share.length + length > maxLength) return false
    share.count += 1
    share.length += length
    return true
  })
}

/** Characters of a row as JSON; 0 for what is none, as a storage of the dapp may hold. */
function lengthOf(row: unknown): number {
  try {
    return JSON.stringify(row)?.length ?? 0
  } catch {
    return 0 // a bigint, or a row that contains itself
  }
}
