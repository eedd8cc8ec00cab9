import { encodeAbi } from '@portico/core/abi'
import type { EvmTransaction } from '../evm/EvmTransaction.ts'
import { type NodeCall, toQuantity } from '../evm/node.ts'
import { readFee } from '../evm/prepareTransactions.ts'
import { frameError } from '../frameError.ts'

/** One call of a batch that a smart account makes. */
export type SmartCall = {
  readonly to: `0x${string}`
  readonly value: bigint
  readonly data: `0x${string}`
}

export type PreparedBatch = {
  readonly transaction: EvmTransaction
  /** The most that the network may take, in the smallest unit. */
  readonly maxFee: bigint
  /** The account has less than all values and the fee together. */
  readonly isShort: boolean
  /** Reason of the node why the batch would fail. */
  readonly failure?: string
}
type Known = {
  readonly chainId: number
  readonly from: `0x${string}`
  readonly node: NodeCall
  /** The contract whose code the account is to run from now on; absent where it does already. */
  readonly upgradeTo: `0x${string}` | undefined
}

/** No block of these networks has more. */
const maxGas = 60_000_000n
/** What an authorization costs beside the call (EIP-7702). */
const authorizationGas = 25_000n
/** For each call, where the node cannot tell. */
const unknownGas = 300_000n

/**
 * Completes one transaction in which the account calls itself, and thereby makes all calls or none. With it the account
 * is upgraded, where it is not yet. What is signed later is this, so the fee that is shown is the most that is paid.
 */
export async function prepareBatch(
  calls: readonly SmartCall[],
  { chainId, from, node, upgradeTo }: Known,
): Promise<PreparedBatch> {
  const data = encodeExecute(calls)
  const [count, balance, fee, estimate] = await Promise.all([
    node('eth_getTransactionCount', [from, 'pending']).then(toQuantity),
    node('eth_getBalance', [from, 'latest']).then(toQuantity),
    readFee(node),
    estimateGas({ from, data, upgradeTo }, node).catch((error: Error) => error),
  ])
  if (fee.type === 'legacy') throw frameError('node', 'This network has no smart accounts')
  const isKnown = typeof estimate === 'bigint'
  const needed = isKnown ? estimate : unknownGas * BigInt(calls.length)
  const gas = ((needed + (upgradeTo ? authorizationGas : 0n)) * 6n) / 5n
  if (gas > maxGas) throw frameError('input', 'The transaction needs too much gas')
  const nonce = Number(count)
  const authorization = upgradeTo && { chainId, address: upgradeTo, nonce: nonce + 1 }
  const maxFee = gas * fee.maxFeePerGas
  const value = calls.reduce((sum, one) => sum + one.value, 0n)
  return {
    transaction: {
      ...{ chainId, nonce, to: from, value: 0n, data, gas, fee },
      ...(authorization && { authorization }),
    },
    maxFee,
    isShort: balance < value + maxFee,
    ...(!isKnown && { failure: estimate.message }),
  }
}

type Call = Pick<Known, 'from' | 'upgradeTo'> & { readonly data: `0x${string}` }

/** Before the upgrade the node is told to reckon with the code that the account will run. */
async function estimateGas({ from, data, upgradeTo }: Call, node: NodeCall): Promise<bigint> {
  const code = upgradeTo && `0xef0100${upgradeTo.slice(2).toLowerCase()}`
  const overrides = code === undefined ? [] : ['latest', { [from]: { code } }]
  return toQuantity(await node('eth_estimateGas', [{ from, to: from, data }, ...overrides]))
}

/** `execute(bytes32,bytes)` of ERC-7821. */
const selector = '0xe9ae5c53'
/** A batch that is made as a whole or not at all, without data of its own for the account. */
const mode = `0x01${'0'.repeat(62)}`

/** The call with which a smart account makes calls as one (ERC-7821): all of them, or none. */
export function encodeExecute(calls: readonly SmartCall[]): `0x${string}` {
  const list = calls.map(({ to, value, data }) => ({ tuple: [to, value, { bytes: data }] }))
  return encodeAbi([mode, { bytes: encodeAbi([{ list }]) }], selector)
}
