import type { NetworkDefinition } from '@portico/core'
import type { SendRequest, Speed } from '@portico/core/adapter'
import { toBaseUnits } from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import {
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getTransactionEncoder,
  isWritableRole,
  lamports,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { solanaErrors } from '../../solanaErrors.ts'
import { checkedAddress } from '../getBalances.ts'
import { readAccount } from '../readStates.ts'
import { requestNode } from '../requestNode.ts'
import { blockhashSchema, prioritiesSchema } from '../schemas.ts'
import { simulate } from './simulate.ts'
import { maxUnits, memoOf, type Transfer } from './Transfer.ts'
import { tokenTransfer } from './tokenTransfer.ts'

type MicroLamports = Parameters<typeof setTransactionMessageComputeUnitPrice>[0]

export type Prepared = {
  /** Wire format, with an empty signature slot. */
  readonly bytes: Uint8Array
  readonly message: Uint8Array
  /** Height of the last block that may include it. */
  readonly lastHeight: bigint
  /** The sender's cost of creating an account, in lamports. */
  readonly rent: bigint
  readonly transfer: Transfer
}

/** The compute unit limit of a transaction. */
const allUnits = 1_400_000
/** Factor over the simulated units, since the state may change before execution. */
const margin = 1.15

/**
 * Builds the transaction that transfers an amount, and simulates it before any wallet request. Throws
 * `request/amountAndReceiver`, `request/badAddress`, `request/badAmount`, `request/unsupported`, as `solTransfer` and
 * `tokenTransfer` do, and the simulation's error.
 */
export async function prepareTransfer(request: SendRequest): Promise<Prepared> {
  const { network, account, to, amount, token, data, speed = 'normal' } = request
  if (!to || !amount) throw requestErrors.create('amountAndReceiver', [])
  if (data) throw requestErrors.create('unsupported', ['data', 'solana'])
  const transfer = await (token ? tokenTransfer({ ...request, token }) : solTransfer(request))
  const payer = checkedAddress(account.address)
  const accounts = transfer.instructions.flatMap(({ accounts = [] }) =>
    accounts.filter(({ role }) => isWritableRole(role)).map(({ address }) => address),
  )
  const [price, lifetime] = await Promise.all([
    priorityPrice(network, { speed, accounts: [...new Set([payer, ...accounts])] }),
    requestNode(network, { call: (rpc) => rpc.getLatestBlockhash(), answer: blockhashSchema }),
  ])
  const build = (units: number, microLamports: bigint) => {
    const message = pipe(
      createTransactionMessage({ version: 'legacy' }),
      (it) => setTransactionMessageFeePayerSigner(createNoopSigner(payer), it),
      (it) => setTransactionMessageComputeUnitLimit(units, it),
      (it) => setTransactionMessageComputeUnitPrice(microLamports as MicroLamports, it),
      (it) => appendTransactionMessageInstructions(transfer.instructions, it),
      (it) => setTransactionMessageLifetimeUsingBlockhash(lifetime, it),
    )
    return compileTransaction(message)
  }
  const tried = (it: ReturnType<typeof build>) =>
    simulate(network, { transaction: getBase64EncodedWireTransaction(it), transfer })
  // The price is zero here: an account that can pay for the required units may not have enough for the limit.
  const { units, rent } = await tried(build(allUnits, 0n))
  const limit = Math.min(Math.ceil(units * margin), allUnits)
  const transaction = build(limit, boundedPrice(price, limit))
  await tried(transaction)
  return {
    bytes: Uint8Array.from(getTransactionEncoder().encode(transaction)),
    message: Uint8Array.from(transaction.messageBytes),
    lastHeight: lifetime.lastValidBlockHeight,
    rent,
    transfer,
  }
}

/** The percentile of the priority fees that were paid lately, for each speed. */
const shares: Readonly<Record<Speed, number>> = { slow: 0.25, normal: 0.5, fast: 0.9 }
/** The most that the priority of a transaction may cost, in lamports (0.001 SOL), since an endpoint may be dishonest. */
const maxPriorityFee = 1_000_000n
const microPerLamport = 1_000_000n

/** A node's price of a compute unit, within what the priority of a transaction of this many units may cost. */
export function boundedPrice(price: bigint, units: number): bigint {
  const most = (maxPriorityFee * microPerLamport) / BigInt(Math.max(units, 1))
  return price < most ? price : most
}

type PriceRequest = {
  readonly speed: Speed
  /** Accounts that the transaction writes to; the price applies to their queue. */
  readonly accounts: readonly Address[]
}

/**
 * The price of a compute unit, in micro-lamports, from the slots in which somebody paid for these accounts: a slot without
 * such a transaction reports zero, which says nothing about what a place costs.
 */
export async function priorityPrice(
  network: NetworkDefinition,
  { speed, accounts }: PriceRequest,
): Promise<bigint> {
  const paid = await requestNode(network, {
    call: (rpc) => rpc.getRecentPrioritizationFees(accounts),
    answer: prioritiesSchema,
  })
  const prices = paid
    .map(({ prioritizationFee }) => prioritizationFee)
    .filter((price) => price > 0n)
    .sort((one, other) => (one < other ? -1 : 1))
  return prices[Math.floor(prices.length * shares[speed])] ?? 0n
}

/**
 * Builds a SOL transfer. Throws `solana/badReceiver` for a program or a token account, from which SOL could not be
 * recovered.
 */
async function solTransfer(request: SendRequest): Promise<Transfer> {
  const { account, network, to, amount } = request
  const units = toBaseUnits(amount, network.nativeCurrency.decimals, maxUnits)
  const destination = checkedAddress(to)
  const source = createNoopSigner(checkedAddress(account.address))
  const receiver = await readAccount(network, destination)
  if (receiver?.executable || receiver?.isOfTokens) throw solanaErrors.create('badReceiver', [to])
  const transfer = getTransferSolInstruction({ source, destination, amount: lamports(units) })
  const memo = memoOf(request)
  const steps = [...memo.map(() => 'memo' as const), 'transferSol' as const]
  return { instructions: [...memo, transfer], steps }
}
