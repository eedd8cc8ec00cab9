import { cleanText } from '@portico/core'
import { toFunctionSelector } from 'viem'
import type { IndexedToken } from '../../ChainIndex.ts'
import type { ChainNode } from '../node/ChainNode.ts'
import { callContract } from './callContract.ts'
import { decodeText } from './decodeText.ts'

const nameOf = toFunctionSelector('name()')
const symbolOf = toFunctionSelector('symbol()')
const decimalsOf = toFunctionSelector('decimals()')
const maxDecimals = 36n

/** Reads the metadata of a token contract; missing decimals, or more than 36, count as 0. */
export async function readToken(node: ChainNode, address: string): Promise<IndexedToken> {
  const [name, symbol, decimals] = await Promise.all(
    [nameOf, symbolOf, decimalsOf].map((data) => callContract(node, address, data)),
  )
  return {
    address,
    name: cleanText(decodeText(name!), 64),
    symbol: cleanText(decodeText(symbol!), 12),
    decimals: decimalsIn(decimals!),
  }
}

function decimalsIn(data: string): number {
  const word = data.length === 66 ? BigInt(data) : 0n
  return word <= maxDecimals ? Number(word) : 0
}
