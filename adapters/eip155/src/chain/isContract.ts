import type { ContractQuery } from '@portico/core'
import { readCode } from './readCode.ts'

/** Code prefix of an account with delegated code (EIP-7702). */
const delegation = '0xef0100'

/** True for a contract address. Throws `network/unavailable` and `network/wrongEndpoint`. */
export async function isContract({ network, address }: ContractQuery): Promise<boolean> {
  const code = await readCode(network, address)
  return code !== undefined && !code.startsWith(delegation)
}
