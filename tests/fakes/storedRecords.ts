import { memoryDriver } from '@portico/core'
import type { KeyedStorage } from '@portico/core/feature'
import { expect, it } from 'vitest'
import { keyedStorage } from '../../core/src/storage/keyedStorage.ts'

type Cases<record> = {
  /** Of the list in storage. */
  readonly key: string
  /** Opens the list in a new page. */
  open(storage: KeyedStorage): {
    readonly all: readonly record[]
    put(record: record): unknown
  }
  /** Different records, as they are stored. */
  readonly records: readonly [record, record, record]
  /** Fields that only a newer version has. */
  readonly newer: object
  /** The longest values that the sources of a record may give. */
  readonly longest: record
  /** Those fields of `longest` that are found again shortened; `undefined` where one is left out. */
  readonly shortened?: object
}

/** Tests that a list of stored records loses nothing. */
export function testStoredRecords<record extends object>(name: string, cases: Cases<record>): void {
  const { key, open, records, newer, longest, shortened } = cases
  const page = (rows: readonly unknown[]) => {
    const driver = memoryDriver()
    driver.setItem(key, JSON.stringify(rows))
    return { storage: keyedStorage(driver, ''), rows: () => JSON.parse(driver.getItem(key) ?? '') }
  }

  it(`${name}: one row of another form costs no other row`, () => {
    const [one, other] = records
    const { storage } = page([one, { ...one, ...newer }, null, 7, { id: 1 }, other])
    expect(open(storage).all).toEqual([one, other])
  })

  it(`${name}: a row of a newer version is still there, unchanged, after this version wrote`, () => {
    const [one, other, third] = records
    const unknown = { ...one, ...newer, since: { version: 2 } }
    const { storage, rows } = page([unknown, one, { ...other, since: { version: 2 } }])
    open(storage).put(third)
    open(storage).put(one)
    expect(rows()).toEqual([one, third, unknown, { ...other, since: { version: 2 } }])
  })

  it(`${name}: the longest values are found again after a reload`, () => {
    const { storage } = page([records[0]])
    open(storage).put(longest)
    expect(open(storage).all).toEqual([{ ...longest, ...shortened }, records[0]])
  })
}
