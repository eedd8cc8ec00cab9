import { signal as create, batch as run } from '@preact/signals-core'

/** One value by itself; who reads `value` in a reaction, a computed getter or an observer learns of its changes. */
export interface Signal<value> {
  value: value
}

export const signal = create as <value>(value: value) => Signal<value>

/** Runs a function, and tells of all that it changed once it is done. */
export const batch: <value>(change: () => value) => value = run
