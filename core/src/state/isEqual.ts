import { dequal } from 'dequal'

/** Compares two values by content, including records, lists, maps, sets and dates. */
export const isEqual: (a: unknown, b: unknown) => boolean = dequal
