import { memoryDriver, type StorageDriver } from '@portico/core'
import { cutText, optionalPicture } from '@portico/core/endpoints'
import type { KeyedStorage } from '@portico/core/feature'
import { RecordList } from '@portico/core/feature/store'
import { autorun } from '@portico/core/state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { keyedStorage } from '../../core/src/storage/keyedStorage.ts'

const schema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(20)),
  status: z.enum(['open', 'done']),
  note: z.exactOptional(cutText(10)),
  token: z.exactOptional(z.intersection(z.object({ symbol: z.string() }), optionalPicture)),
})
type Entry = z.output<typeof schema>
type Key = Pick<Entry, 'id'>
const key = 'entries'
const max = 4
const maxLength = 2_000

function open(storage: KeyedStorage): RecordList<Entry, Key> {
  const same = (one: Key, other: Key) => one.id === other.id
  return new RecordList<Entry, Key>(storage, { key, schema, max, maxLength, same })
}

function page(driver: StorageDriver = memoryDriver()) {
  return { driver, storage: keyedStorage(driver, '') }
}

const write = (driver: StorageDriver, rows: unknown) => driver.setItem(key, JSON.stringify(rows))
const rowsOf = (driver: StorageDriver): unknown[] => JSON.parse(driver.getItem(key) ?? '[]')
const entry = (id: string, more: Partial<Entry> = {}): Entry => ({ id, status: 'open', ...more })
const ids = ({ all }: { readonly all: readonly Entry[] }) => all.map(({ id }) => id)
const newer = { id: 'newer', status: 'paused', until: [1, { at: 2 }] }

describe('RecordList', () => {
  it('stores records newest first, and finds them after a reload', () => {
    const { storage } = page()
    const list = open(storage)
    for (const id of ['a', 'b', 'c']) list.put(entry(id))
    list.put(entry('a', { status: 'done' }))
    expect(ids(open(storage))).toEqual(['a', 'c', 'b'])
    expect(open(storage).find({ id: 'a' })).toEqual(entry('a', { status: 'done' }))
  })

  it('drops the oldest record above the limit', () => {
    const { storage } = page()
    const list = open(storage)
    for (const id of ['a', 'b', 'c', 'd', 'e']) list.put(entry(id))
    expect([ids(list), ids(open(storage))]).toEqual([
      ['e', 'd', 'c', 'b'],
      ['e', 'd', 'c', 'b'],
    ])
  })

  it('reads again before it writes, because another tab may have written', () => {
    const { storage } = page()
    const [one, other] = [open(storage), open(storage)]
    one.put(entry('a'))
    other.put(entry('b'))
    one.replace(entry('b', { status: 'done' }))
    other.remove({ id: 'a' })
    one.read()
    expect([one.all, other.all]).toEqual([
      [entry('b', { status: 'done' })],
      [entry('b', { status: 'done' })],
    ])
  })

  it('changes no record that another tab has removed, and still reports its end', () => {
    const { storage } = page()
    const [one, other] = [open(storage), open(storage)]
    one.put(entry('a'))
    other.remove({ id: 'a' })
    other.read()
    one.end(entry('a', { status: 'done' }))
    expect([one.all, one.ended]).toEqual([[], entry('a', { status: 'done' })])
  })

  it('keeps what the page knows where the list is gone or unreadable', () => {
    const { driver, storage } = page()
    const list = open(storage)
    list.put(entry('a'))
    driver.setItem(key, '[{"id":')
    list.put(entry('b'))
    expect(ids(open(storage))).toEqual(['b', 'a'])
    driver.removeItem(key)
    list.put(entry('c'))
    expect(ids(open(storage))).toEqual(['c', 'b', 'a'])
  })

  it('shows a row of another form to nobody, and leaves it in its place unchanged', () => {
    const { driver, storage } = page()
    write(driver, [entry('a'), newer, null, 7, ['x'], entry('b')])
    const list = open(storage)
    expect(ids(list)).toEqual(['a', 'b'])
    list.put(entry('c'))
    list.remove({ id: 'a' })
    expect(rowsOf(driver)).toEqual([entry('c'), newer, null, 7, ['x'], entry('b')])
  })

  it('keeps fields that a newer version wrote into a record, beside and inside of known ones', () => {
    const { driver, storage } = page()
    const token = { symbol: 'TIDE', decimals: 6 }
    write(driver, [entry('b'), { ...entry('a', { note: 'x' }), token, fee: { bps: 5 } }])
    const list = open(storage)
    list.replace({ id: 'a', status: 'done', token: { symbol: 'TIDE' } })
    list.put(entry('b', { note: 'y' }))
    expect(rowsOf(driver)).toEqual([
      entry('b', { note: 'y' }),
      { id: 'a', status: 'done', token, fee: { bps: 5 } },
    ])
  })

  it("keeps rows of a dapp's own storage that are no JSON, and counts them as empty", () => {
    let rows: unknown = [undefined, 1n, entry('a')]
    const storage: KeyedStorage = {
      get(_, schema) {
        const parsed = schema.safeParse(rows)
        return parsed.success ? parsed.data : undefined
      },
      set: (_, value) => (rows = value),
      remove() {},
    }
    open(storage).put(entry('b'))
    expect(rows).toEqual([entry('b'), undefined, 1n, entry('a')])
  })

  it('limits the number and the size of unknown rows, and drops the oldest ones', () => {
    const { driver, storage } = page()
    const unknown = (at: number) => ({ id: `u${at}`, status: 'paused' })
    write(driver, [...Array.from({ length: 9 }, (_, at) => unknown(at)), entry('a')])
    open(storage).put(entry('b'))
    expect(rowsOf(driver)).toEqual([entry('b'), ...[0, 1, 2, 3].map(unknown), entry('a')])
    write(driver, [{ data: 'x'.repeat(1_500) }, { data: 'y'.repeat(1_500) }, 8, entry('a')])
    open(storage).put(entry('b'))
    expect(rowsOf(driver)).toEqual([entry('b'), { data: 'x'.repeat(1_500) }, 8, entry('a')])
  })

  it('stores what does not fit as far as it does: a long text is cut, a long picture left out', () => {
    const { storage } = page()
    const iconUrl = `data:image/svg+xml,${'x'.repeat(3_000)}`
    const list = open(storage)
    const put = list.put(entry('a', { note: '🪙'.repeat(301), token: { symbol: 'TIDE', iconUrl } }))
    const expected = entry('a', { note: '🪙'.repeat(10), token: { symbol: 'TIDE' } })
    expect([put, list.all, open(storage).all]).toEqual([expected, [expected], [expected]])
    expect('iconUrl' in (put.token ?? {})).toBe(false)
  })

  it('refuses what could not be read back, before anything is written', () => {
    const { driver, storage } = page()
    const list = open(storage)
    list.put(entry('a'))
    const before = driver.getItem(key)
    const refused = { code: 'storage/badRecord' }
    for (const bad of [entry('x'.repeat(21)), { id: 'b', status: 'paused' as 'done' }]) {
      expect(() => list.put(bad)).toThrow(expect.objectContaining(refused))
      expect(() => list.replace(bad)).toThrow(expect.objectContaining(refused))
    }
    expect([driver.getItem(key), ids(list)]).toEqual([before, ['a']])
  })

  it('refuses a record that alone is longer than the list may be', () => {
    const { storage } = page()
    const list = open(storage)
    const token = { symbol: 'x'.repeat(maxLength) }
    expect(() => list.put(entry('a', { token }))).toThrow('Record not stored in "entries"')
  })

  it('keeps the record that has grown, and drops one that no longer fits beside it', () => {
    const { storage } = page()
    const list = open(storage)
    const long = (id: string, length: number) => entry(id, { token: { symbol: id.repeat(length) } })
    for (const it of [long('a', 100), long('b', 100), long('c', 800)]) list.put(it)
    list.replace(long('b', 1_300))
    expect([ids(list), ids(open(storage))]).toEqual([
      ['b', 'a'],
      ['b', 'a'],
    ])
  })

  it('drops what a newer version wrote into a record where that no longer fits', () => {
    const { driver, storage } = page()
    write(driver, [{ ...entry('a'), extra: 'x'.repeat(1_900) }])
    const grown = entry('a', { token: { symbol: 'y'.repeat(500) } })
    open(storage).put(grown)
    expect(rowsOf(driver)).toEqual([grown])
  })

  it('tells observers of changes, and of none where nothing changed', () => {
    const { driver, storage } = page()
    const list = open(storage)
    const seen: (readonly string[])[] = []
    const stop = autorun(() => seen.push(ids(list)))
    list.put(entry('a'))
    list.read()
    write(driver, [newer, entry('a')])
    list.read()
    write(driver, [])
    list.read()
    stop()
    expect(seen).toEqual([[], ['a'], []])
  })
})

describe('RecordList, for any stored rows and any changes of two tabs', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const known = fc.record({ id, status: fc.constantFrom('open' as const, 'done' as const) })
  const later = fc.record({ id, status: fc.constant('paused'), extra: fc.nat() })
  const broken = fc.oneof(
    fc
      .jsonValue({ maxDepth: 2 })
      .filter((it) => !/__proto__|constructor|prototype/.test(JSON.stringify(it))),
    fc.record({ id: fc.constant(null) }),
  )
  const row = fc.oneof(known, later, broken)
  const change = fc.record({
    tab: fc.nat(1),
    kind: fc.constantFrom('put', 'replace', 'end', 'remove', 'read'),
    entry: known,
  })
  const isKnown = (it: unknown): it is Entry => schema.safeParse(it).success
  const text = (it: unknown) => JSON.stringify(it)

  it('loses and changes neither a record nor an unknown row within the limits', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.array(change), (rows, changes) => {
        const { driver, storage } = page()
        write(driver, rows)
        const tabs = [open(storage), open(storage)] as const
        const written = JSON.parse(text(rows)) as unknown[]
        const unknown = written.filter((it) => !isKnown(it)).slice(0, max)
        let model = written.filter(isKnown).slice(0, max)
        for (const { tab, kind, entry } of changes) {
          const list = tabs[tab as 0 | 1]
          const others = model.filter((it) => it.id !== entry.id)
          const isThere = others.length < model.length
          if (kind === 'put') model = [entry, ...others].slice(0, max)
          if ((kind === 'replace' || kind === 'end') && isThere)
            model = model.map((it) => (it.id === entry.id ? { ...entry } : it))
          if (kind === 'remove') model = others
          if (kind === 'read') list.read()
          else list[kind](entry)
          expect(list.all).toEqual(model)
        }
        for (const list of tabs) list.read()
        expect([tabs[0].all, tabs[1].all, open(storage).all]).toEqual([model, model, model])
        const left = rowsOf(driver)
        expect(left.filter((it) => !isKnown(it)).slice(0, max)).toEqual(unknown)
        expect(open(storage).all.length).toBeLessThanOrEqual(max)
      }),
    )
  })

  it('writes only what it reads back', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.option(fc.string()), (id, note, iconUrl) => {
        const { storage } = page()
        const list = open(storage)
        const token = { symbol: note, ...(iconUrl !== null && { iconUrl }) }
        try {
          list.put(entry(id, { note, token }))
        } catch {
          expect(open(storage).all).toEqual([]) // refused, and not stored
          return
        }
        expect(open(storage).all).toEqual(list.all)
        expect(list.find({ id })).toBeDefined()
      }),
    )
  })
})
