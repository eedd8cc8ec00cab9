import { cleanText, type NetworkDefinition } from '@portico/core'
import { type Address, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { isUnreachable } from './isUnreachable.ts'
import { networkClient } from './networkClient.ts'

export type Description = {
  readonly symbol: string
  /** 0 where the contract tells none, as those of collections. */
  readonly decimals: number
  readonly supply?: bigint
}

const maxSymbolLength = 12

/** What a contract says of its token: text of strangers, made fit to be shown. Throws where no node answers. */
export async function describeToken(
  network: NetworkDefinition,
  address: Address,
): Promise<Description> {
  const read = <name extends 'symbol' | 'decimals' | 'totalSupply'>(functionName: name) =>
    readContract(networkClient(network), { address, abi: erc20Abi, functionName }).catch(
      unlessSilent,
    )
  const [symbol, decimals, supply] = await Promise.all([
    read('symbol'),
    read('decimals'),
    read('totalSupply'),
  ])
  const name = typeof symbol === 'string' ? cleanText(symbol, maxSymbolLength) : ''
  return {
    symbol: name || `${address.slice(0, 6)}…${address.slice(-4)}`,
    decimals: typeof decimals === 'number' && decimals <= 77 ? decimals : 0,
    ...(typeof supply === 'bigint' && { supply }),
  }
}

/** Not every token tells all; a node that is away is another matter, for an amount depends on it. */
function unlessSilent(cause: unknown): undefined {
  if (isUnreachable(cause)) throw cause
}
