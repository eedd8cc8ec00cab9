/** Whose keys nobody has, as known in each chain family; lower case where the family is hexadecimal. */
const known = new Set([
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  'So11111111111111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  '1111111111111111111114oLvT2',
  '1BitcoinEaterAddressDontSendf59kuE',
  'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a',
  '111111111111111111111111111111111HC1',
  '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM',
])
/** Zero, and the small numbers that EVM chains keep for themselves. */
const reserved = /^0x0{36}[0-9a-f]{4}$/

/** True for an address that takes money and never gives it back. */
export function isBurnAddress(address: string): boolean {
  const text = /^0x/i.test(address) ? address.toLowerCase() : address
  return known.has(text) || reserved.test(text)
}
