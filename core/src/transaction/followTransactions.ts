import type { TransactionOutcome } from '../adapter/TransactionOutcome.ts'
import type { Clock } from '../async/Clock.ts'
import { reaction } from '../state/index.ts'
import type { Transaction } from './Transaction.ts'
import type { TransactionStore } from './TransactionStore.ts'

const every = 3_000
const mostPolls = 99

type Outcome = TransactionOutcome & { readonly hash?: string }
type Watch = {
  readonly clock: Clock
  /** Nobody looks at a page in the background, so nothing is asked there. */
  isVisible(): boolean
  /** `undefined` where it cannot be told now. */
  outcomeOf(transaction: Transaction): Promise<Outcome | undefined>
}

/** Asks how each pending transaction stands, every 3 s and ever less often, 99 times at most. */
export function followTransactions(store: TransactionStore, watch: Watch): () => void {
  const followed = new Map<string, () => void>()
  const dispose = reaction(
    () => store.pending.map(({ id }) => id).join('\n'),
    () => {
      const pending = store.pending.map(({ id }) => id)
      for (const [id, stop] of followed) {
        if (pending.includes(id)) continue
        stop()
        followed.delete(id) // it may come again: what was dropped has the same hash when sent anew
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
  let cancel = clock.after(every, poll)
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
        // The node does not answer: asked again, later each time.
      }
    }
    if (!stopped && polls < mostPolls) cancel = clock.after(pauseAfter(polls), poll)
  }
  return () => {
    stopped = true
    cancel()
  }
}

/** 3 s for the first ten, then longer each time, up to half a minute. */
function pauseAfter(polls: number): number {
  return every * Math.max(1, polls / 10)
}
