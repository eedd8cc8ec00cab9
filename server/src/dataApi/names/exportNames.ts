import type { NameRecord, NameStorage } from './NameStorage.ts'

const pageSize = 1_000

/** Reads all names with their owners, in order, a page of 1,000 at a time: to keep a copy, or to move to another storage. */
export async function* exportNames(
  storage: Pick<NameStorage, 'list'>,
): AsyncGenerator<NameRecord, void, undefined> {
  let after = ''
  for (;;) {
    const page = await storage.list(after, pageSize)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.name
  }
}
