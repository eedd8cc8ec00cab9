import { createHmac, randomBytes } from 'node:crypto'
import type { Records } from '../records/createRecords.ts'

/**
 * HMAC-SHA-256 of texts, as base64url, under a random key that the site keeps sealed: keys of records and codes at rest,
 * which reveal no address, token or code to whoever copies the database. The key stays when the operator's keys change.
 */
export type Index = (...texts: readonly string[]) => Promise<string>

/** Creates the key of the site at the first use; of several processes one wins. */
export function createIndex(records: Records): Index {
  let known: Promise<Buffer> | undefined
  const read = async (): Promise<Buffer> => {
    const found = await records.get('site', 'index')
    if (found) return Buffer.from(found.value.index, 'base64url')
    const value = { index: randomBytes(32).toString('base64url') }
    await records.write({ kind: 'site', key: 'index', expected: 'absent', value })
    return read()
  }
  return async (...texts) => {
    known ??= read().catch((error) => {
      known = undefined
      throw error
    })
    return createHmac('sha256', await known)
      .update(JSON.stringify(texts))
      .digest('base64url')
  }
}
