import type { NetworkDefinition } from '@portico/core'
import type { Address, Hex } from 'viem'
import { getCode } from 'viem/actions'
import { networkClient } from './networkClient.ts'
import { toNodeError } from './toNodeError.ts'

/** The code of an address; `undefined` without any. Throws `network/unavailable` and `network/wrongEndpoint`. */
export async function readCode(
  network: NetworkDefinition,
  address: string,
): Promise<Hex | undefined> {
  try {
    return await getCode(networkClient(network), { address: address as Address })
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}
