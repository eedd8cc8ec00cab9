import type { NetworkDefinition } from '@portico/core'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { callContract } from './callContract.ts'
import { readText } from './readText.ts'

export type Description = {
  readonly symbol: string
  /** 0 when the contract has none, as for NFT collections. */
  readonly decimals: number
  readonly supply?: bigint
}

const maxSymbolLength = 12

/**
 * Reads a token's symbol and decimals from its contract; the symbol is untrusted text and is sanitised. A token may lack
 * a method, but an unreachable node must fail, since an amount depends on the answer: throws when no node answers.
 */
export async function describeToken(
  network: NetworkDefinition,
  address: Address,
): Promise<Description> {
  const read = (functionName: 'symbol' | 'decimals' | 'totalSupply') =>
    callContract(network, {
      to: address,
      data: encodeFunctionData({ abi: erc20Abi, functionName }),
    })
  const [symbol, decimals, supply] = await Promise.all([
    read('symbol'),
    read('decimals'),
    read('totalSupply'),
  ])
  const places = wordOf(decimals)
  const whole = wordOf(supply)
  return {
    symbol: readText(symbol, maxSymbolLength) || `${address.slice(0, 6)}…${address.slice(-4)}`,
    decimals: places !== undefined && places <= 77n ? Number(places) : 0,
    ...(whole !== undefined && { supply: whole }),
  }
}

/** An answer of one word; `undefined` for any other. */
export function wordOf(answer: string | undefined): bigint | undefined {
  return answer?.length === 66 ? BigInt(answer) : undefined
}
