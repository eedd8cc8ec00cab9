import type { NetworkDefinition } from '@portico/core'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { callContract, wordOf } from './callContract.ts'
import { readText } from './readText.ts'
import { multiplierCall, multiplierOf, type Scale } from './Scale.ts'

export type Description = Scale & {
  readonly symbol: string
  readonly supply?: bigint
}

const maxSymbolLength = 12

/**
 * Reads a token's symbol, and how its amounts are shown, from its contract; the symbol is untrusted text and is sanitised. A token may lack
 * a method, but an unreachable node must fail, since an amount depends on the answer: throws when no node answers.
 */
export async function describeToken(
  network: NetworkDefinition,
  address: Address,
): Promise<Description> {
  const encode = (functionName: 'symbol' | 'decimals' | 'totalSupply') =>
    encodeFunctionData({ abi: erc20Abi, functionName })
  const read = (data: Hex) => callContract(network, { to: address, data })
  const [symbol, decimals, supply, multiplier] = await Promise.all([
    read(encode('symbol')),
    read(encode('decimals')),
    read(encode('totalSupply')),
    read(multiplierCall),
  ])
  const places = wordOf(decimals)
  const whole = wordOf(supply)
  return {
    symbol: readText(symbol, maxSymbolLength) || `${address.slice(0, 6)}…${address.slice(-4)}`,
    decimals: places !== undefined && places <= 77n ? Number(places) : 0,
    ...multiplierOf(multiplier, decimals),
    ...(whole !== undefined && { supply: whole }),
  }
}
