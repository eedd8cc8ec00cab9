import * as z from 'zod/mini'

/** The end of the year 9999. */
const lastMs = 253_402_300_799_999

/** The schema of a time in milliseconds since the epoch that every view can write as a date. */
export const timestamp = z.number().check(z.gte(0), z.lte(lastMs))
