import { formatAmount } from '@portico/core/amount'
import type { PaymentLink } from './PaymentLink.ts'

const shape = /^(?:pay-)?([^@/]+)(?:@(\d{1,20}))?(?:\/([^/]*))?$/

/** Parses EIP-681 after `ethereum:`: a payment, or a token transfer; other calls are rejected. */
export function readEthereumLink(path: string, query: URLSearchParams): PaymentLink | undefined {
  const [, target, reference, call] = shape.exec(path) ?? []
  if (target === undefined) return undefined
  const base = { namespace: 'eip155', ...(reference !== undefined && { reference }) } as const
  if (call === undefined) return withUnits({ ...base, to: target }, query.get('value'))
  const to = query.get('address')
  if (call !== 'transfer' || !to) return undefined
  return withUnits({ ...base, to, token: target }, query.get('uint256'))
}

function withUnits(link: PaymentLink, number: string | null): PaymentLink | undefined {
  if (number === null) return link
  const units = readNumber(number)
  return units === undefined ? undefined : { ...link, units }
}

/**
 * Converts a number of EIP-681 (`*DIGIT [ "." 1*DIGIT ] [ ( "e" / "E" ) [ 1*DIGIT ] ]`), such as `2.014e18` and
 * `.5e18`, to digits; positive integers only.
 */
function readNumber(text: string): string | undefined {
  const match = /^\+?(\d{0,78})(?:\.(\d{1,78}))?(?:[eE](\d{0,2}))?$/.exec(text)
  const [, whole = '', fraction = '', exponent = ''] = match ?? []
  if (whole + fraction === '') return undefined
  const scaled = BigInt(whole + fraction) * 10n ** BigInt(Number(exponent))
  const divisor = 10n ** BigInt(fraction.length)
  return scaled % divisor === 0n ? formatAmount(scaled / divisor, 0) : undefined
}
