import type { NetworkDefinition } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { networkErrors } from '@portico/core/errors'
import { base64 } from '@scure/base'
import {
  type Base64EncodedWireTransaction,
  getSolanaErrorFromTransactionError,
  type TransactionMessageBytesBase64,
} from '@solana/kit'
import { requestNode, toFailure } from '../requestNode.ts'
import { feeSchema, rentSchema, simulationSchema } from '../schemas.ts'
import type { Transfer } from './Transfer.ts'

type SimulateRequest = {
  readonly transaction: Base64EncodedWireTransaction
  readonly transfer: Pick<Transfer, 'steps' | 'creates'>
}
type Simulated = {
  /** Infinity when the node reported no units. */
  readonly units: number
  readonly rent: bigint
}

/**
 * Simulates a transaction: the compute units, and the rent of an account that it creates. Throws as `toFailure` does.
 */
export async function simulate(
  network: NetworkDefinition,
  { transaction, transfer }: SimulateRequest,
): Promise<Simulated> {
  const { creates, steps } = transfer
  const accounts = creates && { encoding: 'base64' as const, addresses: [creates] }
  const {
    err,
    unitsConsumed,
    accounts: after,
  } = await requestNode(network, {
    call: (rpc) =>
      rpc.simulateTransaction(transaction, {
        encoding: 'base64',
        sigVerify: false,
        replaceRecentBlockhash: true,
        ...(accounts && { accounts }),
      }),
    answer: simulationSchema,
  })
  if (err === null)
    return { units: Number(unitsConsumed ?? Infinity), rent: after?.[0]?.lamports ?? 0n }
  throw toFailure(getSolanaErrorFromTransactionError(err), {
    // The instructions for limit and price come first.
    steps: ['budget', 'budget', ...steps],
    leastSol: await leastSol(network),
    reason: JSON.stringify(err, (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
  })
}

/** The rent-exempt minimum of an account without data, in SOL. */
async function leastSol(network: NetworkDefinition): Promise<string> {
  const call = (rpc: Parameters<Parameters<typeof requestNode>[1]['call']>[0]) =>
    rpc.getMinimumBalanceForRentExemption(0n)
  return formatAmount(await requestNode(network, { call, answer: rentSchema }), 9)
}

/** The fee of a message, priority fee included, in lamports. */
export async function readFee(network: NetworkDefinition, message: Uint8Array): Promise<bigint> {
  const fee = await requestNode(network, {
    call: (rpc) => rpc.getFeeForMessage(base64.encode(message) as TransactionMessageBytesBase64),
    answer: feeSchema,
  })
  if (fee === null) throw networkErrors.create('unavailable', [network.name])
  return fee
}
