import { untracked as runUntracked } from '@preact/signals-core'

/** Whether current reads are tracked. */
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

/** Runs a function whose reads are tracked by the surrounding computation. */
export const tracked = <value>(read: () => value) => during(true, read)

/** Runs a function whose reads are not tracked. */
export const untracked = <value>(run: () => value) => during(false, () => runUntracked(run))
