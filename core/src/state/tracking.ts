import { untracked } from '@preact/signals-core'

/** Whether somebody learns of changes to what is being read. */
let tracking = false

export const isTracking = () => tracking

function during<value>(state: boolean, run: () => value): value {
  const before = tracking
  tracking = state
  try {
    return run()
  } finally {
    tracking = before
  }
}

/** Runs a function of which a signal's reader keeps in mind what it reads. */
export const tracked = <value>(read: () => value) => during(true, read)

/** Runs a function of which nobody keeps in mind what it reads. */
export const aside = <value>(run: () => value) => during(false, () => untracked(run))
