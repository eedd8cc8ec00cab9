import type { Clock } from '@portico/core'

/** Waits, in ms. */
export function pause(ms: number, { clock }: { readonly clock: Clock }): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve)
  })
}
