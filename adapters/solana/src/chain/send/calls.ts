import { KitError, toError } from '@portico/core'
import type { AdapterHost, DescribedCall, SendCallsRequest, Signer } from '@portico/core/adapter'
import { checkReviewedFee } from '@portico/core/amount'
import type { CallsPreview } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { base64 } from '@scure/base'
import { type Address, type Base64EncodedWireTransaction, isSolanaError } from '@solana/kit'
import { confirmSigner } from '../../session/sign.ts'
import { solanaErrors } from '../../solanaErrors.ts'
import { feeOf } from '../message.ts'
import { requestNode } from '../requestNode.ts'
import { blockhashSchema } from '../schemas.ts'
import { describeInstructions } from './describeInstructions.ts'
import { boundedPrice, priorityPrice } from './prepareTransfer.ts'
import { previewTransaction } from './previewTransaction.ts'
import { compileCalls, type ReadInstruction, readCalls, type SolanaCall } from './readCalls.ts'
import { type Meaning, readMeaning } from './readMeaning.ts'
import { noFacts, readTokenFacts } from './readTokenFacts.ts'
import { submit } from './send.ts'
import { simulate } from './simulate.ts'
import type { Step } from './Transfer.ts'

/**
 * Requests one transaction of several instructions, within the reviewed fee, and sends it; its id is the signature. Throws
 * `solana/badCall`, `transfer/feeAboveReview`, and as `prepareCalls` and `submit` do.
 */
export async function sendCalls(
  request: SendCallsRequest<SolanaCall>,
  { clock }: Pick<AdapterHost, 'clock'>,
): Promise<{ id: string; hash: string }> {
  const { account, network, connector } = request
  const signer = { account, network, connector }
  await confirmSigner(signer) // before any node request
  const prepared = await prepareCalls(signer, readCalls(request.calls, account.address))
  const { bytes: transaction, lastHeight } = prepared
  const check = (signed: Uint8Array) => checkReviewedFee(request, feeOf(signed))
  check(transaction)
  const sending = { transaction, lastHeight, check, clock, until: 'sent' } as const
  const { hash } = await submit(signer, sending)
  return { id: hash, hash }
}

/** The kit sets limit and price of the compute units before the calls. */
const budgetInstructions = 2

/**
 * Simulates calls as one transaction: what moves as a whole, the fee, and what each call does. Throws `solana/badCall`, and
 * `network/*` when no node simulated them.
 */
export async function previewCalls(request: SendCallsRequest<SolanaCall>): Promise<CallsPreview> {
  const { account, network, connector } = request
  const owner = account.address
  const instructions = readCalls(request.calls, owner)
  const facts = await readTokenFacts(network, instructions.map(readMeaning))
  const calls = describeInstructions(instructions, { owner, network, facts })
  try {
    const { bytes: transaction } = await prepareCalls(request, instructions)
    const { failure, changes, approvals, altered, fee } = await previewTransaction({
      account,
      network,
      connector,
      transaction,
    })
    return { calls, changes, approvals, altered, fee, ...(failure && failedWith(failure)) }
  } catch (error) {
    if (!isRejection(error)) throw error
    return { calls, changes: [], approvals: [], ...failedWith(error) }
  }
}

function failedWith(failure: KitError): Pick<CallsPreview, 'failure' | 'failedAt'> {
  const { cause } = failure
  const { index } = (isSolanaError(cause) ? cause.context : {}) as { readonly index?: number }
  const failedAt = (index ?? 0) - budgetInstructions
  return { failure, ...(failedAt >= 0 && { failedAt }) }
}

/** True for a rejection by the chain, false for a node that did not answer. */
function isRejection(error: unknown): error is KitError {
  if (!(error instanceof KitError)) return false
  return requestErrors.is(error, 'insufficientFunds') || error.code.startsWith('solana/')
}

/** Maximum transaction size in bytes. */
const packet = 1232
/** Stands for one that is read later. */
const anyBlockhash = '11111111111111111111111111111111'

/** Checks that the calls fit into one transaction, and tells what each does. Throws `solana/badCall` and `solana/tooLarge`. */
export async function describeCalls({
  account,
  network,
  calls,
}: SendCallsRequest<SolanaCall>): Promise<readonly DescribedCall<SolanaCall>[]> {
  const owner = account.address
  const instructions = readCalls(calls, owner)
  const length = lengthOf(instructions, owner)
  if (length > packet)
    throw solanaErrors.create('tooLarge', [], {
      hints: [`These calls make ${length} bytes, and a transaction has ${packet} at most`],
    })
  const described = describeInstructions(instructions, { owner, network, facts: noFacts })
  return described.map((preview, at) => ({ ...preview, call: instructions[at] as SolanaCall }))
}

/** The chain library refuses what no transaction can hold, such as an account that signs and is called as a program. */
function lengthOf(instructions: readonly ReadInstruction[], payer: string): number {
  try {
    const dummy = { units: 0, microLamports: 0n, lastValidBlockHeight: 0n }
    return compileCalls(instructions, { ...dummy, payer, blockhash: anyBlockhash }).length
  } catch (cause) {
    throw solanaErrors.create('badCall', [toError(cause).message], { cause })
  }
}

/** The compute unit limit of a transaction. */
const allUnits = 1_400_000
/** Factor over the simulated units, since the state may change before execution. */
const margin = 1.15

type PreparedCalls = {
  /** Wire format, with an empty signature slot. */
  readonly bytes: Uint8Array
  /** Height of the last block that may include it. */
  readonly lastHeight: bigint
}

/** The purposes for which a failure has a text of its own. */
const purposes: Readonly<Partial<Record<Meaning['kind'], Step>>> = {
  transferSol: 'transferSol',
  transferToken: 'transferToken',
  createAccount: 'createAccount',
}

/** Builds the transaction of several instructions, with the compute units that a simulation shows. Throws as `simulate` does. */
async function prepareCalls(
  { account, network }: Pick<Signer, 'account' | 'network'>,
  instructions: readonly ReadInstruction[],
): Promise<PreparedCalls> {
  const payer = account.address
  const writable = instructions.flatMap(({ accounts }) =>
    accounts.filter(({ role }) => role % 2 === 1).map(({ address }) => address as Address),
  )
  const accounts = [...new Set([payer as Address, ...writable])]
  const [price, lifetime] = await Promise.all([
    priorityPrice(network, { speed: 'normal', accounts }),
    requestNode(network, { call: (rpc) => rpc.getLatestBlockhash(), answer: blockhashSchema }),
  ])
  const terms = { payer, ...lifetime }
  // The price is zero here: an account that can pay for the required units may not have enough for the limit.
  const trial = compileCalls(instructions, { ...terms, units: allUnits, microLamports: 0n })
  const { units } = await simulate(network, {
    transaction: base64.encode(trial) as Base64EncodedWireTransaction,
    transfer: {
      steps: instructions.map(stepOf),
    },
  })
  const limit = Math.min(Math.ceil(units * margin), allUnits)
  const microLamports = boundedPrice(price, limit)
  const bytes = compileCalls(instructions, { ...terms, units: limit, microLamports })
  return { bytes, lastHeight: lifetime.lastValidBlockHeight }
}

function stepOf(instruction: ReadInstruction): Step {
  const kind = readMeaning(instruction)?.kind
  return (kind && purposes[kind]) ?? 'budget'
}
