import type { Clock } from '@portico/core'
import { loadSaleFee } from './loadSaleFee.ts'

type Polled = Parameters<typeof loadSaleFee>[0] & {
  readonly progress: { tick(): void }
  refresh(): Promise<void>
}

const second = 1_000
/** Seconds between two reads of the chain. */
const interval = 4

/** Counts the seconds of the wait, and reads every four where the registration stands, and a fee that nobody told; returns a function that ends it. */
export function pollSale(clock: Clock, store: Polled): () => void {
  let count = 0
  let cancel = () => {}
  const next = () => {
    cancel = clock.after(second, () => {
      store.progress.tick()
      if (++count % interval === 0) {
        void store.refresh()
        void loadSaleFee(store)
      }
      next()
    })
  }
  next()
  return () => cancel()
}
