import { type Call, isSameAddress } from '@portico/core'
import { word } from '../erc20/word.ts'
import type { Agreement } from './Agreement.ts'

/** True for exactly the wrapping of the native currency by the wrapped token itself, or the way back: one for one. */
export function isWrapping(
  { to = '', data = '0x', value = 0n }: Call,
  { offer, wrapped }: Pick<Agreement, 'offer' | 'wrapped'>,
): boolean {
  const { from, to: target, amount: text } = offer.input
  const amount = BigInt(text)
  const isOf = (address: string | undefined) =>
    [to, wrapped].every((it) => address && it && isSameAddress(address, it))
  if (from.networkId !== target.networkId || BigInt(offer.quote.minOut) > amount) return false
  if (from.address === undefined && isOf(target.address))
    return data.toLowerCase() === '0xd0e30db0' && value === amount // deposit()
  if (target.address === undefined && isOf(from.address))
    return data.toLowerCase() === `0x2e1a7d4d${word(amount)}` && value === 0n // withdraw(amount)
  return false
}
