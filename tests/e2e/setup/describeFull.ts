import { describe } from 'vitest'

const leaveOut = Object.assign(() => undefined, { for: () => () => undefined })

/** A group of tests of the full run alone, as `it.full`. */
export const describeFull = (process.env.PORTICO_FULL ? describe : leaveOut) as typeof describe
