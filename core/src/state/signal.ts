import { signal as create, batch as run } from '@preact/signals-core'

/**
 * A single observable value; reading `value` in a reaction, a computed getter or an observer subscribes to its
 * changes.
 */
export interface Signal<value> {
  value: value
}

export const signal = create as <value>(value: value) => Signal<value>

/** Runs a function, and notifies observers of all its changes once it is done. */
export const batch: <value>(change: () => value) => value = run
