import type { NetworkDefinition } from '@portico/core'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { contractErrors } from '../contractErrors.ts'
import { callContract, wordOf } from './callContract.ts'
import { multiplierCall, multiplierOf, type Scale } from './Scale.ts'
import { toNodeError } from './toNodeError.ts'

/** A 256-bit amount has no more than 77 whole digits. */
const maxDecimals = 77n
const maxContracts = 500
const known = new WeakMap<NetworkDefinition, Map<Address, Scale>>()

/**
 * Reads a token's decimals from its contract, and the multiplier of its shown amounts. Cached per network but for tokens
 * with a multiplier, which changes. Throws `contract/noDecimals` when the contract has none, and `network/*` when no node
 * answers.
 */
export async function readScale(network: NetworkDefinition, address: Address): Promise<Scale> {
  const contracts = known.get(network) ?? new Map<Address, Scale>()
  known.set(network, contracts)
  const scale = contracts.get(address) ?? (await fetchScale(network, address))
  if (scale.multiplier !== undefined) return scale
  const [oldest] = contracts.keys()
  if (contracts.size >= maxContracts && oldest !== undefined) contracts.delete(oldest)
  contracts.set(address, scale)
  return scale
}

async function fetchScale(network: NetworkDefinition, address: Address): Promise<Scale> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const [answer, multiplier] = await Promise.all([
    callContract(network, { to: address, data }),
    callContract(network, { to: address, data: multiplierCall }),
  ]).catch((cause: unknown) => {
    throw toNodeError(cause, network)
  })
  const decimals = wordOf(answer)
  if (decimals === undefined || decimals > maxDecimals)
    throw contractErrors.create('noDecimals', [address])
  return { decimals: Number(decimals), ...multiplierOf(multiplier, answer) }
}
