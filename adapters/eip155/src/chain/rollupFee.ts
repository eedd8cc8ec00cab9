import type { NetworkDefinition } from '@portico/core'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { call } from 'viem/actions'
import { networkClient } from './networkClient.ts'

/** The gas price oracle of OP Stack rollups; other chains have no code at this address. */
const oracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])

/** A rollup's data fee of a transaction, in addition to its gas; 0 on other chains. */
export async function rollupFee(network: NetworkDefinition, transaction: Hex): Promise<bigint> {
  const data = encodeFunctionData({ abi, args: [transaction] })
  const { data: answer } = await call(networkClient(network), { to: oracle, data })
  return answer?.length === 66 ? BigInt(answer) : 0n
}
