import type { Signer } from '@portico/core'
import { base64 } from '@scure/base'
import type { Address, Base64EncodedWireTransaction } from '@solana/kit'
import { priorityPrice } from '../chain/priorityPrice.ts'
import { requestNode } from '../chain/requestNode.ts'
import { blockhashSchema } from '../chain/schemas.ts'
import { simulate } from '../chain/simulate.ts'
import type { Step } from '../chain/Transfer.ts'
import { compileCalls } from './compileCalls.ts'
import type { Meaning } from './Meaning.ts'
import type { ReadInstruction } from './readCalls.ts'
import { readMeaning } from './readMeaning.ts'

/** The compute unit limit of a transaction. */
const allUnits = 1_400_000
/** Factor over the simulated units, since the state may change before execution. */
const margin = 1.15

export type PreparedCalls = {
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
export async function prepareCalls(
  { account, network }: Pick<Signer, 'account' | 'network'>,
  instructions: readonly ReadInstruction[],
): Promise<PreparedCalls> {
  const payer = account.address
  const writable = instructions.flatMap(({ accounts }) =>
    accounts.filter(({ role }) => role % 2 === 1).map(({ address }) => address as Address),
  )
  const accounts = [...new Set([payer as Address, ...writable])]
  const [microLamports, lifetime] = await Promise.all([
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
  const bytes = compileCalls(instructions, { ...terms, units: limit, microLamports })
  return { bytes, lastHeight: lifetime.lastValidBlockHeight }
}

function stepOf(instruction: ReadInstruction): Step {
  const kind = readMeaning(instruction)?.kind
  return (kind && purposes[kind]) ?? 'budget'
}
