import { onTestFinished, vi } from 'vitest'

type Callback = (() => void) | null
type Row = { value: unknown }

/** An IndexedDB of one table, which a test blocks, fills or closes. */
export function scriptedIndexedDb() {
  const rows = new Map<string, unknown>()
  const state = { isBlocked: false, isFull: false, closed: 0, opened: 0 }
  const transact = () => {
    const work: (() => void)[] = []
    const transaction = {
      error: undefined as DOMException | undefined,
      oncomplete: null as Callback,
      onabort: null as Callback,
      objectStore: () => ({
        get(key: string) {
          const request = { result: undefined as unknown, onsuccess: null as Callback }
          work.push(() => {
            request.result = rows.get(key)
            request.onsuccess?.()
          })
          return request
        },
        put: (value: unknown, key: string) => void work.push(() => write(key, { value })),
        delete: (key: string) => void work.push(() => rows.delete(key)),
      }),
    }
    const write = (key: string, { value }: Row) => {
      if (state.isFull) throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
      rows.set(key, value)
    }
    setTimeout(() => {
      try {
        while (work.length > 0) work.shift()?.()
        transaction.oncomplete?.()
      } catch (error) {
        transaction.error = error as DOMException
        transaction.onabort?.()
      }
    })
    return transaction
  }
  const open = () => {
    if (state.isBlocked) throw new DOMException('Access is denied', 'SecurityError')
    const life = ++state.opened
    const result = {
      transaction() {
        if (life <= state.closed) throw new DOMException('It is closing', 'InvalidStateError')
        return transact()
      },
    }
    const request = { result, onsuccess: null as Callback }
    setTimeout(() => request.onsuccess?.())
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    rows,
    state,
    /** The browser closes what is open, such as when the visitor deletes the site's data. */
    closeAll() {
      state.closed = state.opened
    },
  }
}
