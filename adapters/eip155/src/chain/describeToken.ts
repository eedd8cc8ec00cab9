import { cleanText, type NetworkDefinition } from '@portico/core'
import { type Address, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { isUnreachable } from './isUnreachable.ts'
import { networkClient } from './networkClient.ts'

export type Description = {
  readonly symbol: string
  /** 0 when the contract has none, as for NFT collections. */
  readonly decimals: number
  readonly supply?: bigint
}

const maxSymbolLength = 12

/**
 * Reads a token's symbol and decimals from its contract; the symbol is untrusted text and is sanitised. Throws when no
 * node answers.
 */
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

/** A token may lack a method, but an unreachable node must fail, since an amount depends on the answer. */
function unlessSilent(cause: unknown): undefined {
  if (isUnreachable(cause)) throw cause
}
