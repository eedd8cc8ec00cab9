/** What all addresses of a kind begin with, which nobody compares. */
const opening = /^(0x|(bc|tb|bcrt)1[qp]|[a-z]{1,20}1(?=[ac-hj-np-z02-9]{38,}$))/

/** As many signs as people look at, at either end, and together. */
const least = { end: 3, both: 7 }

/**
 * True for two different addresses that are the same at both ends, where people compare them: first and
 * last four signs, or three and four, whatever their case (T14).
 */
export function looksAlike(one: string, other: string): boolean {
  const [a, b] = [core(one), core(other)]
  if (a === b) return false
  const head = shared(a, b, (text, at) => text[at])
  const tail = shared(a, b, (text, at) => text[text.length - 1 - at])
  return head >= least.end && tail >= least.end && head + tail >= least.both
}

function core(address: string): string {
  return address.replace(opening, '').toLowerCase()
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
