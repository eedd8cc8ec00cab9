import type { WalletState } from './WalletState.ts'

export type StateStore = {
  load(): Promise<WalletState | undefined>
  save(state: WalletState): Promise<void>
}

/** Stores one record in the wallet's own IndexedDB; without IndexedDB the state stays in memory. */
export async function openStateStore(name: string): Promise<StateStore> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('state')
  try {
    const database = await settled(opening)
    const store = (mode: IDBTransactionMode) =>
      database.transaction('state', mode).objectStore('state')
    return {
      load: () => settled<WalletState | undefined>(store('readonly').get('state')),
      save: async (state) => void (await settled(store('readwrite').put(state, 'state'))),
    }
  } catch (error) {
    console.warn(`${name}: nothing can be stored here`, error)
    return { load: async () => undefined, save: async () => {} }
  }
}

function settled<value>(request: IDBRequest<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
