import { type ContractCall, findRevert, type NetworkDefinition, networkErrors } from '@portico/core'
import type { Hex } from 'viem'
import { networkClient } from './networkClient.ts'

/**
 * The result of one call; `undefined` when the contract reverts. Throws when no node carried it out: that says nothing
 * about the contract. The transport sends simultaneous calls as one batch.
 */
export async function callContract(
  network: NetworkDefinition,
  { to, data }: ContractCall,
): Promise<string | undefined> {
  const call = { ...(to !== undefined && { to: to as Hex }), data: data as Hex }
  try {
    const params = [call, 'latest'] as const
    const result: unknown = await networkClient(network).request({
      method: 'eth_call',
      params: [...params],
    })
    if (typeof result === 'string' && /^0x[\da-fA-F]*$/.test(result)) return result
  } catch (cause) {
    if (findRevert(cause)) return undefined
    throw cause
  }
  throw networkErrors.create('unavailable', [network.name])
}

/** An answer of one word; `undefined` for any other. */
export function wordOf(answer: string | undefined): bigint | undefined {
  return answer?.length === 66 ? BigInt(answer) : undefined
}

/** The first word of an answer; `undefined` for a shorter one. */
export function firstWordOf(answer: string | undefined): bigint | undefined {
  return answer !== undefined && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined
}
