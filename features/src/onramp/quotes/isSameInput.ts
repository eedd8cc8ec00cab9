import type { OnrampInput } from './Offer.ts'

export function isSameInput(one: OnrampInput, other: OnrampInput): boolean {
  return (
    one.tokenId === other.tokenId &&
    one.payment.amount === other.payment.amount &&
    one.payment.currency === other.payment.currency &&
    one.method === other.method &&
    one.account === other.account
  )
}
