import type { KeyStore } from '../device/openKeyStore.ts'

/** A batch that a dapp sent, as it is kept for its status. */
export type CallsEntry = {
  readonly id: string
  /** The page that sent it. */
  readonly origin: string
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
  /** Version of EIP-5792 that the page speaks. */
  readonly version: 1 | 2
  /** Of the transactions that the node took, in their order. */
  readonly hashes: readonly string[]
  /** Transactions that the batch is made of. */
  readonly total: number
  /** All calls are one transaction: they take place together or not at all. */
  readonly isAtomic?: true
  /** The hash of the operation that a bundler sends; its transaction is in `hashes` once it is known. */
  readonly operation?: string
  /** The operation failed in its transaction, of which it may be a part. */
  readonly hasFailed?: true
  /** `stopped`: the node refused the one after `hashes`. */
  readonly state: 'sending' | 'sent' | 'stopped'
  /** Milliseconds of Unix time. */
  readonly createdAt: number
}

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
  return (await store.get<readonly CallsEntry[]>(name)) ?? []
}
