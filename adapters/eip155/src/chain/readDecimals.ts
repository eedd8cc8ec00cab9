import type { NetworkDefinition } from '@portico/core'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { contractErrors } from '../contractErrors.ts'
import { callContract } from './callContract.ts'
import { wordOf } from './describeToken.ts'
import { toNodeError } from './toNodeError.ts'

/** A 256-bit amount has no more than 77 whole digits. */
const maxDecimals = 77n
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
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const answer = await callContract(network, { to: address, data }).catch((cause: unknown) => {
    throw toNodeError(cause, network)
  })
  const decimals = wordOf(answer)
  if (decimals !== undefined && decimals <= maxDecimals) return Number(decimals)
  throw contractErrors.create('noDecimals', [address])
}
