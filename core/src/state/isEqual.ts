import { dequal } from 'dequal'

/** Whether two values are the same by content: records, lists, maps, sets and dates as well. */
export const isEqual: (a: unknown, b: unknown) => boolean = dequal
