import { requestErrors, type SendRequest } from '@portico/core'
import {
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getTransactionEncoder,
  isWritableRole,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { checkedAddress } from './checkedAddress.ts'
import { priorityPrice } from './priorityPrice.ts'
import { requestNode } from './requestNode.ts'
import { blockhashSchema } from './schemas.ts'
import { simulate } from './simulate.ts'
import { solTransfer } from './solTransfer.ts'
import type { Transfer } from './Transfer.ts'
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
  const { network, account, to, amount, token, data, memo, speed = 'normal' } = request
  if (!to || !amount) throw requestErrors.create('amountAndReceiver', [])
  if (memo) throw requestErrors.create('unsupported', ['memo', 'solana'])
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
      (it) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { ...lifetime, blockhash: lifetime.blockhash as Blockhash },
          it,
        ),
    )
    return compileTransaction(message)
  }
  const tried = (it: ReturnType<typeof build>) =>
    simulate(network, { transaction: getBase64EncodedWireTransaction(it), transfer })
  // The price is zero here: an account that can pay for the required units may not have enough for the limit.
  const { units, rent } = await tried(build(allUnits, 0n))
  const transaction = build(Math.min(Math.ceil(units * margin), allUnits), price)
  await tried(transaction)
  return {
    bytes: Uint8Array.from(getTransactionEncoder().encode(transaction)),
    message: Uint8Array.from(transaction.messageBytes),
    lastHeight: lifetime.lastValidBlockHeight,
    rent,
    transfer,
  }
}
