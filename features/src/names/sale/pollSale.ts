import type { Clock } from '@portico/core'

type Polled = { readonly progress: { tick(): void }; refresh(): Promise<void> }

const second = 1_000
/** Seconds between two reads of the chain. */
const interval = 4

/** Counts the seconds of the wait, and reads where the registration stands every four; returns a function that ends it. */
export function pollSale(clock: Clock, store: Polled): () => void {
  let count = 0
  let cancel = () => {}
  const next = () => {
    cancel = clock.after(second, () => {
      store.progress.tick()
      if (++count % interval === 0) void store.refresh()
      next()
    })
  }
  next()
  return () => cancel()
}
