import type { ContractQuery } from '@portico/core'
import type { Address } from 'viem'
import { getCode } from 'viem/actions'
import { networkClient } from './networkClient.ts'
import { toNodeError } from './toNodeError.ts'

/** Code prefix of an account with delegated code (EIP-7702). */
const delegation = '0xef0100'

/** True for a contract address. Throws `network/unavailable` and `network/wrongEndpoint`. */
export async function isContract({ network, address }: ContractQuery): Promise<boolean> {
  try {
    const code = await getCode(networkClient(network), { address: address as Address })
    return code !== undefined && !code.startsWith(delegation)
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}
