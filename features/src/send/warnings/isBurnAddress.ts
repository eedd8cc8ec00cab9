/** Addresses without a known private key, per chain family; in lower case where addresses are hexadecimal. */
const burnAddresses = new Set([
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
/** The zero address and the low addresses that EVM chains reserve. */
const reserved = /^0x0{36}[0-9a-f]{4}$/

/** True for an address from which funds cannot be recovered. */
export function isBurnAddress(address: string): boolean {
  const text = /^0x/.test(address) ? address.toLowerCase() : address
  return burnAddresses.has(text) || reserved.test(text)
}
