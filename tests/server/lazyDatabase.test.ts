import { describe, expect, it } from 'vitest'
import { lazyDatabase, type SqlDatabase } from '../../server/src/sql/SqlDatabase.ts'

/** A database that counts how often it was opened and closed. */
function counted() {
  const counts = { opened: 0, closed: 0 }
  const driver: SqlDatabase = {
    dialect: 'sqlite',
    read: async () => [{ value: 1 }],
    write: async () => -1,
    async close() {
      counts.closed++
    },
  }
  const database = lazyDatabase('sqlite', async () => {
    counts.opened++
    return driver
  })
  return { counts, database }
}

describe('a database that opens at its first use', () => {
  it('opens once for several reads, and closes once however often that is called', async () => {
    const { counts, database } = counted()
    await Promise.all([database.read('select 1'), database.read('select 1')])
    await Promise.all([database.close(), database.close()])
    expect(counts).toEqual({ opened: 1, closed: 1 })
  })

  it('stays closed: a later use throws, and opens nothing', async () => {
    const { counts, database } = counted()
    await database.close()
    await expect(database.read('select 1')).rejects.toThrow('not open')
    await expect(database.write([])).rejects.toThrow('not open')
    expect(counts).toEqual({ opened: 0, closed: 0 })
  })
})
