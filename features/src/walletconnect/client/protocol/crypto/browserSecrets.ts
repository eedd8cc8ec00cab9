import { type Clock, withLimit } from '@portico/core/async'
import { concatBytes, randomBytes } from './bytes.ts'
import { memorySecrets, type SecretStore } from './SecretStore.ts'

const databaseName = 'portico-walletconnect'
const tableName = 'secrets'
const wrappingKeyName = 'wrapping key'
const ivLength = 12
/** Some versions of Safari never answer. */
const openTimeoutMs = 2_000

/**
 * Keys in IndexedDB, encrypted with a key that scripts cannot export; `group` separates the kits of an origin. In memory
 * where the browser has no IndexedDB or no WebCrypto.
 */
export async function openSecrets(group: string, clock: Clock): Promise<SecretStore> {
  try {
    return await withLimit(openIndexed(group), { clock, ms: openTimeoutMs })
  } catch {
    // Node, a page without TLS, or a browser that refuses storage or does not answer.
    return memorySecrets(group)
  }
}

async function openIndexed(group: string): Promise<SecretStore> {
  const database = await openDatabase()
  return indexedSecrets(database, await wrappingKey(database), `${group}/`)
}

function indexedSecrets(database: IDBDatabase, wrap: CryptoKey, prefix: string): SecretStore {
  const { subtle } = crypto
  return {
    async get(name) {
      const stored: unknown = await run(database, 'readonly', (table) => table.get(prefix + name))
      if (!(stored instanceof Uint8Array)) return undefined
      const bytes = Uint8Array.from(stored)
      const aes = { name: 'AES-GCM', iv: bytes.slice(0, ivLength) }
      return new Uint8Array(await subtle.decrypt(aes, wrap, bytes.slice(ivLength)))
    },
    async set(name, secret) {
      const iv = randomBytes(ivLength)
      const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, wrap, secret))
      await run(database, 'readwrite', (table) => table.put(concatBytes(iv, sealed), prefix + name))
    },
    async remove(name) {
      await run(database, 'readwrite', (table) => table.delete(prefix + name))
    },
    async names() {
      const keys = await run(database, 'readonly', (table) => table.getAllKeys())
      return keys.flatMap((key) =>
        typeof key === 'string' && key.startsWith(prefix) ? key.slice(prefix.length) : [],
      )
    },
  }
}

/** The key that encrypts all others: made once for each origin, and never in a form that can be read. */
async function wrappingKey(database: IDBDatabase): Promise<CryptoKey> {
  const read = (): Promise<unknown> =>
    run(database, 'readonly', (table) => table.get(wrappingKeyName))
  const before = await read()
  if (before instanceof CryptoKey) return before
  const aes = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt'])
  // Another tab may have added one meanwhile, which then counts.
  await run(database, 'readwrite', (table) => table.add(key, wrappingKeyName)).catch(
    () => undefined,
  )
  const kept = await read()
  if (kept instanceof CryptoKey) return kept
  throw new Error('The key was not kept')
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(tableName)
  return settled(opening)
}

function run<value>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<value>,
): Promise<value> {
  return settled(work(database.transaction(tableName, mode).objectStore(tableName)))
}

function settled<value>(request: IDBRequest<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
