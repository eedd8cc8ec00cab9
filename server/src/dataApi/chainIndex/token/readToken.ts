import { cleanText } from '@portico/core'
import { toFunctionSelector } from 'viem'
import type { IndexedToken } from '../../ChainIndex.ts'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { ChainNode } from '../node/ChainNode.ts'
import { rpcSchemas } from '../node/rpcSchemas.ts'
import { callUnlessReverted } from './callContract.ts'
import { decodeText } from './decodeText.ts'

const nameOf = toFunctionSelector('name()')
const symbolOf = toFunctionSelector('symbol()')
const decimalsOf = toFunctionSelector('decimals()')
const maxDecimals = 36n

/**
 * Reads the metadata of a token contract; missing decimals, or more than 36, count as 0. Throws as the node does, and
 * `chainIndex/malformed` where it knows no code at the address, as one that is behind does; with `isGone` that is believed.
 */
export async function readToken(
  node: ChainNode,
  address: string,
  isGone = false,
): Promise<IndexedToken> {
  const [name, symbol, decimals] = await Promise.all(
    [nameOf, symbolOf, decimalsOf].map((data) => callToken(node, { address, data, isGone })),
  )
  return {
    address,
    name: cleanText(decodeText(name!), 64),
    symbol: cleanText(decodeText(symbol!), 12),
    decimals: decimalsIn(decimals!),
  }
}

type TokenCall = { readonly address: string; readonly data: string; readonly isGone: boolean }

async function callToken(node: ChainNode, { address, data, isGone }: TokenCall): Promise<string> {
  const answer = await callUnlessReverted(node, address, data)
  if (answer !== '0x' || isGone) return answer ?? '0x'
  const params = [address, 'latest']
  const code = await node.request({ method: 'eth_getCode', params, result: rpcSchemas.bytes })
  if (code === '0x')
    throw chainIndexErrors.create('malformed', ['eth_call', `no code at ${address}`])
  // Behind one URL may be several nodes, of which another one answered now.
  return (await callUnlessReverted(node, address, data)) ?? '0x'
}

function decimalsIn(data: string): number {
  const word = data.length === 66 ? BigInt(data) : 0n
  return word <= maxDecimals ? Number(word) : 0
}
