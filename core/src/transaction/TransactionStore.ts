import type { TransactionOutcome } from '../adapter/Calls.ts'
import type { Clock } from '../async/Clock.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { KeyedStorage } from '../storage/keyedStorage.ts'
import { RecordList } from '../storage/RecordList.ts'
import { newTransaction, type SentTransaction, type Transaction } from './Transaction.ts'
import { transactionSchema } from './transactionSchema.ts'

const maxEntries = 99
type Key = Pick<Transaction, 'id'>

/** Transactions sent through this kit, newest first and 99 at most; other tabs write the list too. */
export class TransactionStore {
  readonly #list: RecordList<Transaction, Key>
  readonly #clock: Clock

  constructor(storage: KeyedStorage, clock: Clock) {
    this.#list = new RecordList<Transaction, Key>(storage, {
      key: 'transactions',
      schema: transactionSchema,
      max: maxEntries,
      same: (one, other) => one.id === other.id,
    })
    this.#clock = clock
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get all(): readonly Transaction[] {
    return this.#list.all
  }

  get pending(): readonly Transaction[] {
    return this.all.filter(({ status }) => status === 'pending')
  }

  get settled(): Transaction | undefined {
    return this.#list.ended
  }

  read(): void {
    this.#list.read()
  }

  /** Throws `storage/badRecord`. */
  add(sent: SentTransaction): Transaction {
    const entry = newTransaction(sent, this.#clock.now())
    this.read()
    const existing = this.#list.find(entry)
    if (!existing || !isInBlock(existing)) return this.#list.put(entry)
    const { at, status } = existing
    return this.#list.replace({ ...existing, ...entry, at, status })
  }

  /** Applies the current status of a transaction. */
  learn(id: string, outcome: Omit<TransactionOutcome, 'blockNumber'> & { hash?: string }): void {
    const { status, replacedBy, hash } = outcome
    this.read()
    const existing = this.#list.find({ id })
    if (existing?.status !== 'pending') return
    if (status === 'pending' && hash === existing.hash) return
    const entry: Transaction = {
      ...existing,
      status,
      ...(hash !== undefined && { hash }),
      ...(replacedBy !== undefined && { replacedBy }),
    }
    if (status === 'pending') this.#list.replace(entry)
    else this.#list.end(entry)
  }
}

/** Then it cannot be sent again; a dropped one can, and has the same hash. */
function isInBlock({ status }: Transaction): boolean {
  return status !== 'pending' && status !== 'dropped'
}
