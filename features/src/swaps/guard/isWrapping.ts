import { type Call, isSameAddress } from '@portico/core'
import { word } from '../erc20/word.ts'
import type { SwapInput } from '../quotes/Offer.ts'

/** True for exactly the wrapping of the native currency by the token's own contract, or the way back: one for one. */
export function isWrapping({ to = '', data = '0x', value = 0n }: Call, input: SwapInput): boolean {
  const amount = BigInt(input.amount)
  const isOf = (address: string | undefined) => address !== undefined && isSameAddress(address, to)
  if (input.from.address === undefined && isOf(input.to.address))
    return data.toLowerCase() === '0xd0e30db0' && value === amount // deposit()
  if (input.to.address === undefined && isOf(input.from.address))
    return data.toLowerCase() === `0x2e1a7d4d${word(amount)}` && value === 0n // withdraw(amount)
  return false
}
