/** The hash of no further data in an order. */
export const noAppData = `0x${'0'.repeat(64)}`
