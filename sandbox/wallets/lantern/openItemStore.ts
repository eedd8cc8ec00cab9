import type { CoreTypes } from '@walletconnect/types'

export type ItemStore = NonNullable<CoreTypes.Options['storage']>

/** Storage of WalletKit in the wallet's own IndexedDB. */
export async function openItemStore(name: string): Promise<ItemStore> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('items')
  const database = await settled(opening)
  const items = (mode: IDBTransactionMode = 'readonly') =>
    database.transaction('items', mode).objectStore('items')
  const getKeys = async () => (await settled(items().getAllKeys())).map(String)
  return {
    getKeys,
    async getEntries<value>() {
      const [keys, values] = [await getKeys(), await settled<value[]>(items().getAll())]
      return keys.map((key, index): [string, value] => [key, values[index]!])
    },
    getItem: (key) => settled(items().get(key)),
    async setItem(key, value) {
      // Copied by JSON, because WalletKit keeps changing some lists after it stored them.
      await settled(items('readwrite').put(JSON.parse(JSON.stringify(value)), key))
    },
    async removeItem(key) {
      await settled(items('readwrite').delete(key))
    },
  }
}

function settled<value>(request: IDBRequest<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
