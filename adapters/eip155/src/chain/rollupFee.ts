import type { NetworkDefinition } from '@portico/core'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { call } from 'viem/actions'
import { networkClient } from './networkClient.ts'

/** Where rollups of the OP stack keep what their parent chain costs; nothing is there on others. */
const oracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])

/** What a rollup takes for the data of a transaction beside its gas; 0 where it takes none. */
export async function rollupFee(network: NetworkDefinition, transaction: Hex): Promise<bigint> {
  const data = encodeFunctionData({ abi, args: [transaction] })
  const { data: answer } = await call(networkClient(network), { to: oracle, data })
  return answer?.length === 66 ? BigInt(answer) : 0n
}
