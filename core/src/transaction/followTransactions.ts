import type { TransactionOutcome } from '../adapter/TransactionOutcome.ts'
import type { Clock } from '../async/Clock.ts'
import { reaction } from '../state/index.ts'
import type { Transaction } from './Transaction.ts'
import type { TransactionStore } from './TransactionStore.ts'

const pollIntervalMs = 3_000
const maxPolls = 99

type Outcome = TransactionOutcome & { readonly hash?: string }
type Watch = {
  readonly clock: Clock
  /** A page in the background is not visible, so it sends no requests. */
  isVisible(): boolean
  /** `undefined` when the status is unknown. */
  outcomeOf(transaction: Transaction): Promise<Outcome | undefined>
}

/** Polls the status of each pending transaction every 3 s, with growing intervals, 99 times at most. */
export function followTransactions(store: TransactionStore, watch: Watch): () => void {
  const followed = new Map<string, () => void>()
  const dispose = reaction(
    () => store.pending.map(({ id }) => id).join('\n'),
    () => {
      const pending = store.pending.map(({ id }) => id)
      for (const [id, stop] of followed) {
        if (pending.includes(id)) continue
        stop()
        followed.delete(id) // A dropped transaction has the same hash when sent again
      }
      for (const id of pending) if (!followed.has(id)) followed.set(id, follow(store, watch, id))
    },
    { fireImmediately: true },
  )
  return () => {
    dispose()
    for (const stop of followed.values()) stop()
  }
}

function follow(store: TransactionStore, watch: Watch, id: string): () => void {
  const { clock, isVisible, outcomeOf } = watch
  let polls = 0
  let stopped = false
  let cancel = clock.after(pollIntervalMs, poll)
  async function poll(): Promise<void> {
    const transaction = store.pending.find((it) => it.id === id)
    if (!transaction) return
    if (isVisible()) {
      polls += 1
      try {
        const outcome = await outcomeOf(transaction)
        if (stopped) return
        if (outcome) store.learn(id, outcome)
      } catch {
        // The node did not respond: the next poll retries, with growing intervals.
      }
    }
    if (!stopped && polls < maxPolls) cancel = clock.after(pollDelayMs(polls), poll)
  }
  return () => {
    stopped = true
    cancel()
  }
}

/** 3 s for the first ten polls, then growing up to half a minute. */
function pollDelayMs(polls: number): number {
  return pollIntervalMs * Math.max(1, polls / 10)
}
