import type { TransactionOutcome } from '../adapter/TransactionOutcome.ts'
import type { Clock } from '../async/Clock.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { KeyedStorage } from '../storage/Storage.ts'
import type { SentTransaction, Transaction } from './Transaction.ts'
import { newTransaction } from './Transaction.ts'
import { transactionSchema } from './transactionSchema.ts'

const key = 'transactions'
const maxEntries = 99

/** Transactions sent through this kit, newest first and 99 at most; other tabs write the list too. */
export class TransactionStore {
  all: readonly Transaction[] = []
  settled: Transaction | undefined
  readonly #storage: KeyedStorage
  readonly #clock: Clock

  constructor(storage: KeyedStorage, clock: Clock) {
    this.#storage = storage
    this.#clock = clock
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
    this.read()
  }

  get pending(): readonly Transaction[] {
    return this.all.filter(({ status }) => status === 'pending')
  }

  read(): void {
    this.all = this.#storage.get(key, transactionSchema) ?? []
  }

  add(sent: SentTransaction): Transaction {
    const entry = newTransaction(sent, this.#clock.now())
    this.read()
    const known = this.all.find((it) => it.id === entry.id)
    if (known && isInBlock(known)) {
      const { at, status } = known
      const next = { ...known, ...entry, at, status }
      this.write(this.all.map((it) => (it === known ? next : it)))
      return next
    }
    this.write([entry, ...this.all.filter((it) => it !== known)])
    return entry
  }

  /** Applies the current status of a transaction. */
  learn(id: string, outcome: Omit<TransactionOutcome, 'blockNumber'> & { hash?: string }): void {
    const { status, replacedBy, hash } = outcome
    this.read()
    const known = this.all.find((it) => it.id === id)
    if (known?.status !== 'pending') return
    if (status === 'pending' && hash === known.hash) return
    const entry: Transaction = {
      ...known,
      status,
      ...(hash !== undefined && { hash }),
      ...(replacedBy !== undefined && { replacedBy }),
    }
    this.write(this.all.map((it) => (it === known ? entry : it)))
    if (status !== 'pending') this.settled = entry
  }

  private write(all: readonly Transaction[]): void {
    this.all = all.slice(0, maxEntries)
    this.#storage.set(key, this.all)
  }
}

/** Then it cannot be sent again; a dropped one can, and has the same hash. */
function isInBlock({ status }: Transaction): boolean {
  return status !== 'pending' && status !== 'dropped'
}
