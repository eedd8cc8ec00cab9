import { formatAmount } from '@portico/core/amount'
import type { PaymentLink } from './PaymentLink.ts'

const shape = /^(?:pay-)?([^@/]+)(?:@(\d{1,20}))?(?:\/([^/]*))?$/

/** Reads EIP-681 behind `ethereum:`: a payment, or a transfer of a token; no other call. */
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

/** A number of the standard, as `2.014e18`, as digits; whole ones only. */
function readNumber(text: string): string | undefined {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^\+?(\d{1,78})(?:\.(\d{1,78}))?(?:[eE](\d{1,2}))?$/.exec(text) ?? []
  const shift = Number(exponent) - fraction.length
  if (whole === '' || shift < 0) return undefined
  return formatAmount(BigInt(whole + fraction) * 10n ** BigInt(shift), 0)
}
