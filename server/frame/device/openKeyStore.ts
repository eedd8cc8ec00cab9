import type { KeyStore } from './KeyStore.ts'
import { memoryKeyStore } from './memoryKeyStore.ts'

const table = 'keys'

/** IndexedDB of the secure origin, or memory where the browser blocks it in frames of other sites. */
export async function openKeyStore(name = 'portico-wallet'): Promise<KeyStore> {
  try {
    return indexedKeyStore(await open(name))
  } catch {
    // Blocked storage is a setting of the visitor, and everything works until the page is left.
    return memoryKeyStore()
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Throws where storage is blocked.
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('The database is in use'))
  })
}

function indexedKeyStore(database: IDBDatabase): KeyStore {
  const run = <result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore, done: (result: result) => void) => void,
  ) =>
    new Promise<result>((resolve, reject) => {
      const transaction = database.transaction(table, mode)
      let result: result
      act(transaction.objectStore(table), (value) => {
        result = value
      })
      transaction.oncomplete = () => resolve(result)
      transaction.onabort = () => reject(transaction.error)
    })
  return {
    get: (key) =>
      run<unknown>('readonly', (store, done) => {
        const request = store.get(key)
        request.onsuccess = () => done(request.result)
      }),
    set: (key, value) =>
      run<void>('readwrite', (store) => {
        store.put(value, key)
      }),
    keepFirst: <value>(key: string, value: value) =>
      run<value>('readwrite', (store, done) => {
        const request = store.get(key)
        request.onsuccess = () => {
          if (request.result === undefined) store.put(value, key)
          done(request.result ?? value)
        }
      }),
    delete: (key) =>
      run<void>('readwrite', (store) => {
        store.delete(key)
      }),
  }
}
