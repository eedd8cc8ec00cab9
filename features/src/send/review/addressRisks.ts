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

/** The common prefix of an address kind, which is excluded from the comparison. */
const prefix = /^(0x|(bc|tb|bcrt)1[qp]|[a-z]{1,20}1(?=[ac-hj-np-z02-9]{38,}$))/

/** Minimum number of equal characters at each end, and at both together. */
const minEqual = { end: 3, both: 7 }

/**
 * True for two different addresses with equal ends, where people compare them: first and last four characters, or
 * three and four, case-insensitively (T14).
 */
export function looksAlike(one: string, other: string): boolean {
  const [a, b] = [core(one), core(other)]
  if (a === b) return false
  const head = shared(a, b, (text, at) => text[at])
  const tail = shared(a, b, (text, at) => text[text.length - 1 - at])
  return head >= minEqual.end && tail >= minEqual.end && head + tail >= minEqual.both
}

function core(address: string): string {
  return address.replace(prefix, '').toLowerCase()
}

function shared(
  one: string,
  other: string,
  sign: (text: string, at: number) => string | undefined,
): number {
  const length = Math.min(one.length, other.length)
  let count = 0
  while (count < length && sign(one, count) === sign(other, count)) count += 1
  return count
}
