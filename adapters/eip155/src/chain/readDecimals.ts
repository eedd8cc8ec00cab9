import type { NetworkDefinition } from '@portico/core'
import { type Address, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { contractErrors } from '../contractErrors.ts'
import { isUnreachable } from './isUnreachable.ts'
import { networkClient } from './networkClient.ts'
import { toNodeError } from './toNodeError.ts'

/** A 256-bit amount has no more than 77 whole digits. */
const maxDecimals = 77
const maxContracts = 500
const known = new WeakMap<NetworkDefinition, Map<Address, number>>()

/**
 * Reads a token's decimals from its contract, cached per network. Throws `contract/noDecimals` when the contract has
 * none, and `network/*` when no node answers.
 */
export async function readDecimals(network: NetworkDefinition, address: Address): Promise<number> {
  const contracts = known.get(network) ?? new Map<Address, number>()
  known.set(network, contracts)
  const decimals = contracts.get(address) ?? (await fetchDecimals(network, address))
  const [oldest] = contracts.keys()
  if (contracts.size >= maxContracts && oldest !== undefined) contracts.delete(oldest)
  contracts.set(address, decimals)
  return decimals
}

async function fetchDecimals(network: NetworkDefinition, address: Address): Promise<number> {
  const call = { address, abi: erc20Abi, functionName: 'decimals' } as const
  try {
    const decimals = await readContract(networkClient(network), call)
    if (decimals <= maxDecimals) return decimals
  } catch (cause) {
    if (isUnreachable(cause)) throw toNodeError(cause, network)
  }
  throw contractErrors.create('noDecimals', [address])
}
