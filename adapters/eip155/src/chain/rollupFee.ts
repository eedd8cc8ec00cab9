import { type NetworkDefinition, rpcCodeOf, rpcCodes } from '@portico/core'
import { encodeFunctionData, type Hex, parseAbi, serializeTransaction } from 'viem'
import { callContract, wordOf } from './callContract.ts'
import type { Transaction } from './toTransaction.ts'

/** The gas price oracle of OP Stack rollups; other chains have no code at this address. */
const oracle = '0x420000000000000000000000000000000000000F'
/** Scroll has an oracle of the same kind at an address of its own. */
const scroll = '0x5300000000000000000000000000000000000002'
const scrollIds: readonly unknown[] = [534_352, 534_351]
const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])
/** As many bytes as any fee has: the data fee depends on the length of the transaction. */
const anyFee = {
  gas: 0xffff_ffn,
  maxFeePerGas: 0xffff_ffff_ffn,
  maxPriorityFeePerGas: 0xffff_ffffn,
}
const anyNonce = 0xff_ffff

/**
 * A rollup's fee for the data of a transaction on its parent chain, in base units, in addition to its gas; 0 on other
 * chains, and on rollups whose gas contains it (Arbitrum, ZKsync). Throws when no node answers.
 */
export async function rollupFee(
  network: NetworkDefinition,
  { to, value, data }: Pick<Transaction, 'value' | 'data'> & Partial<Transaction>,
): Promise<bigint> {
  const bytes: Hex = serializeTransaction({
    chainId: Number(network.id),
    type: 'eip1559',
    nonce: anyNonce,
    value,
    ...(to && { to }),
    ...(data && { data }),
    ...anyFee,
  })
  const address = scrollIds.includes(network.id) ? scroll : oracle
  const call = { to: address, data: encodeFunctionData({ abi, args: [bytes] }) }
  try {
    return wordOf(await callContract(network, call)) ?? 0n
  } catch (cause) {
    // A node without calls is none of a rollup.
    if (rpcCodeOf(cause) === rpcCodes.methodNotFound) return 0n
    throw cause
  }
}
