import { batch as run } from '@preact/signals-core'

/** Runs a function, and tells of all that it changed once it is done. */
export const batch: <value>(change: () => value) => value = run
