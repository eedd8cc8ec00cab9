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
  /** In wire format, with an empty place for the signature. */
  readonly bytes: Uint8Array
  readonly message: Uint8Array
  /** Height of the last block that may take it. */
  readonly lastHeight: bigint
  /** What creating an account takes from the sender, in lamports. */
  readonly rent: bigint
  readonly transfer: Transfer
}

/** As much as any transaction may compute. */
const allUnits = 1_400_000
/** More than simulated, since the state may be another one by then. */
const margin = 1.15

/**
 * The transaction that moves an amount, tried out by a node before anybody is asked. Throws
 * `request/amountAndReceiver`, `request/badAddress`, `request/badAmount`, `request/unsupported`, as
 * `solTransfer` and `tokenTransfer` do, and what the node found by name.
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
  // At the price of all units, an account that can well pay for those it needs would not do.
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
