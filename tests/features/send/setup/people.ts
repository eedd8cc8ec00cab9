/** Addresses of a made-up network: 0x and 40 hexadecimal digits. */
export const people = {
  alice: `0x${'a1'.repeat(20)}`,
  bob: `0x${'b0'.repeat(20)}`,
  carol: `0x${'ca'.repeat(20)}`,
  dollar: `0x${'d0'.repeat(20)}`,
} as const
