import type { CoreTypes } from '@walletconnect/types'

export type ItemStore = NonNullable<CoreTypes.Options['storage']>

/** What WalletKit remembers, in an IndexedDB of the wallet's own. */
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
      // A copy by JSON: what it hands over is at times a list that it goes on changing.
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
