import { cleanSymbol } from '@portico/core'
import { decodeFunctionResult, erc20Abi, type Hex, hexToString, trim } from 'viem'

/** The text in a contract's answer, sanitised; empty when there is none. */
export function readText(answer: string | undefined, maxLength: number): string {
  return cleanSymbol(rawText(answer), maxLength)
}

/** The text in a contract's answer, as it is; empty when there is none. */
export function rawText(answer: string | undefined): string {
  if (answer === undefined) return ''
  const data = answer as Hex
  try {
    // Some of the first tokens return 32 bytes instead of a string.
    if (answer.length === 66) return hexToString(trim(data, { dir: 'right' }))
    return decodeFunctionResult({ abi: erc20Abi, functionName: 'symbol', data })
  } catch {
    return '' // not a text
  }
}
