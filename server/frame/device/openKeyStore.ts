/** Storage of this browser that keeps keys which scripts cannot read; values are structured clones. */
export type KeyStore = {
  /** False where the browser blocks storage or has no room: what is stored ends with the page. */
  readonly isLasting: boolean
  get<value>(key: string): Promise<value | undefined>
  set(key: string, value: unknown): Promise<void>
  /** Stores `value` unless the key has one, and returns what is stored: two tabs that start at once agree. */
  keepFirst<value>(key: string, value: value): Promise<value>
  delete(key: string): Promise<void>
}

const table = 'keys'
type Act<result> = (store: IDBObjectStore, done: (result: result) => void) => void

/** IndexedDB of the secure origin, or memory where the browser blocks it in frames of other sites or has no room. */
export async function openKeyStore(name = 'portico-wallet'): Promise<KeyStore> {
  try {
    return indexedKeyStore(name, await open(name))
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

function indexedKeyStore(name: string, first: IDBDatabase): KeyStore {
  let database = first
  /** What the browser had no room for. */
  const memory = memoryKeyStore()
  let isLasting = true
  const attempt = <result>(mode: IDBTransactionMode, act: Act<result>) =>
    new Promise<result>((resolve, reject) => {
      const transaction = database.transaction(table, mode)
      let result: result
      act(transaction.objectStore(table), (value) => {
        result = value
      })
      transaction.oncomplete = () => resolve(result)
      transaction.onabort = () => reject(transaction.error)
    })
  const run = <result>(mode: IDBTransactionMode, act: Act<result>) =>
    attempt(mode, act).catch(async () => {
      // The browser closes a database whose site's data the visitor deletes.
      database = await open(name)
      return attempt(mode, act)
    })
  const write = <result>(act: Act<result>, instead: () => Promise<result>) =>
    run('readwrite', act).catch(() => {
      isLasting = false
      return instead()
    })
  return {
    get isLasting() {
      return isLasting
    },
    get: async <value>(key: string) =>
      (await memory.get<value>(key)) ??
      run<value | undefined>('readonly', (store, done) => {
        const request = store.get(key)
        request.onsuccess = () => done(request.result)
      }),
    set: async (key, value) => {
      await memory.delete(key)
      await write<void>(
        (store) => {
          store.put(value, key)
        },
        () => memory.set(key, value),
      )
    },
    keepFirst: <value>(key: string, value: value) =>
      write<value>(
        (store, done) => {
          const request = store.get(key)
          request.onsuccess = () => {
            if (request.result === undefined) store.put(value, key)
            done(request.result ?? value)
          }
        },
        () => memory.keepFirst(key, value),
      ),
    delete: async (key) => {
      await memory.delete(key)
      await run<void>('readwrite', (store) => {
        store.delete(key)
      })
    },
  }
}

/** For a browser that blocks storage in frames: the visitor signs in again after each load. */
export function memoryKeyStore(): KeyStore {
  const values = new Map<string, unknown>()
  return {
    isLasting: false,
    get: async <value>(key: string) => values.get(key) as value | undefined,
    async set(key, value) {
      values.set(key, value)
    },
    async keepFirst<value>(key: string, value: value) {
      if (!values.has(key)) values.set(key, value)
      return values.get(key) as value
    },
    async delete(key) {
      values.delete(key)
    },
  }
}
