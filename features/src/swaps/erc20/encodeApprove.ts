import { word } from './word.ts'

/** The call data of `approve(spender, amount)` of an ERC-20 token. */
export function encodeApprove(spender: string, amount: bigint): string {
  return `0x095ea7b3${word(spender)}${word(amount)}`
}
