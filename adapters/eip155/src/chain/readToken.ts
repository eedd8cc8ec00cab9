import { type ContractQuery, cleanSymbol, cleanText, type TokenDescription } from '@portico/core'
import { encodeFunctionData, erc20Abi } from 'viem'
import { firstWordOf } from './callContract.ts'
import { callContracts } from './callContracts.ts'
import { rawText } from './readText.ts'
import { multiplierCall, multiplierOf, unscaled } from './Scale.ts'

const maxLengths = { symbol: 20, name: 60 }
const calls = [
  ...(['decimals', 'symbol', 'name'] as const).map((functionName) =>
    encodeFunctionData({ abi: erc20Abi, functionName }),
  ),
  multiplierCall,
]

/** Reads a token from its contract; `undefined` for an address without one. Throws `network/*`. */
export async function readToken({
  network,
  address,
  signal,
}: ContractQuery): Promise<TokenDescription | undefined> {
  const reads = calls.map((data) => ({ to: address, data }))
  const answers = await callContracts({ network, calls: reads, signal })
  const [places, symbolText, nameText, scale] = answers
  const decimals = firstWordOf(places)
  if (decimals === undefined || decimals > 77n) return undefined
  const symbol =
    cleanSymbol(rawText(symbolText), maxLengths.symbol) ||
    `${address.slice(0, 6)}…${address.slice(-4)}`
  const { multiplier = unscaled } = multiplierOf(scale, places)
  return {
    address,
    symbol,
    name: cleanText(rawText(nameText), maxLengths.name) || symbol,
    decimals: Number(decimals),
    isScaled: multiplier !== unscaled,
  }
}
