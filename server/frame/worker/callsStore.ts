import type { CallsEntry } from '../calls/CallsEntry.ts'
import type { KeyStore } from '../device/openKeyStore.ts'

const name = 'calls'
const maxEntries = 100
/** A week. */
const lifetimeMs = 604_800_000

/** The batches that were sent from this browser, the last hundred of a week. */
export const callsStore = {
  /** A page finds its own batches alone. */
  async find(store: KeyStore, id: string, origin: string): Promise<CallsEntry | undefined> {
    return (await read(store)).find((one) => one.id === id && one.origin === origin)
  },
  async save(store: KeyStore, entry: CallsEntry): Promise<void> {
    const isOther = (one: CallsEntry) => one.id !== entry.id || one.origin !== entry.origin
    const fresh = (one: CallsEntry) => entry.createdAt - one.createdAt < lifetimeMs
    const others = (await read(store)).filter((one) => isOther(one) && fresh(one))
    await store.set(name, [...others, entry].slice(-maxEntries))
  },
}

async function read(store: KeyStore): Promise<readonly CallsEntry[]> {
  return ((await store.get(name)) as readonly CallsEntry[] | undefined) ?? []
}
