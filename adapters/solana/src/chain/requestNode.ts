import { KitError, type NetworkDefinition, toError } from '@portico/core'
import { networkErrors, requestErrors } from '@portico/core/errors'
import {
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM as custom,
  isSolanaError,
  SOLANA_ERROR__TRANSACTION_ERROR__ACCOUNT_NOT_FOUND as noAccount,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND as noBlockhash,
  SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_FEE as noFee,
  SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_RENT as noRent,
  type PendingRpcRequest,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as preflight,
} from '@solana/kit'
import type * as z from 'zod/mini'
import { solanaErrors } from '../solanaErrors.ts'
import { type NetworkRpc, networkRpc } from './networkRpc.ts'
import type { Step } from './send/Transfer.ts'

type NodeRequest<schema extends z.ZodMiniType> = {
  readonly call: (rpc: NetworkRpc) => PendingRpcRequest<unknown>
  /** Schema of the answer; the library does not validate it. */
  readonly answer: schema
  readonly signal?: AbortSignal
}

/**
 * Sends a request to the endpoints of a network and parses the answer. Throws `network/*` and as `toNodeError` does.
 */
export async function requestNode<schema extends z.ZodMiniType>(
  network: NetworkDefinition,
  { call, answer, signal }: NodeRequest<schema>,
): Promise<z.output<schema>> {
  let given: unknown
  try {
    given = await call(networkRpc(network)).send(signal && { abortSignal: signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw toNodeError(cause, network)
  }
  const { success, data, error } = answer.safeParse(given)
  if (success) return data
  throw networkErrors.create('unavailable', [network.name], {
    cause: error,
    hints: ['An endpoint returned an invalid response for a Solana node'],
  })
}

/** Maps a failed node request to an error: another cluster, a rejected transaction, or unreachable. */
function toNodeError(cause: unknown, network: NetworkDefinition): KitError {
  const own = KitError.find(cause, (error) => error instanceof KitError)
  if (own instanceof KitError && !networkErrors.is(own, 'unavailable')) return own
  if (isSolanaError(cause, preflight) && cause.cause instanceof Error) return toFailure(cause.cause)
  const code = isSolanaError(cause) ? cause.context.__code : 0
  // JSON-RPC error codes are negative: the node answered with a reason.
  const hints = code < 0 ? [`Node error: ${toError(cause).message}`] : []
  return networkErrors.create('unavailable', [network.name], { cause, hints })
}

/** The error code of the System and Token programs for insufficient funds. */
const tooLittle = 1

type FailureFacts = {
  /** The purpose of each instruction, by its index. */
  readonly steps?: readonly Step[] | undefined
  /** The rent-exempt minimum, in SOL. */
  readonly leastSol?: string | undefined
  /** The runtime's own error name. */
  readonly reason?: string | undefined
}

/** Maps a runtime error of a transaction to a kit error, for simulations and executions. */
export function toFailure(cause: Error, facts: FailureFacts = {}): KitError {
  const { steps, leastSol = '0.00089088', reason = cause.message } = facts
  if (isSolanaError(cause, noBlockhash)) {
    const hints = ['Nothing was sent. Try again, and approve within a minute']
    return solanaErrors.create('expired', [], { cause, hints })
  }
  if (isSolanaError(cause, noFee) || isSolanaError(cause, noAccount))
    return solanaErrors.create('insufficientFees', [], { cause })
  if (isSolanaError(cause, noRent)) return solanaErrors.create('belowRent', [leastSol], { cause })
  if (isSolanaError(cause, custom)) {
    const { code, index } = cause.context
    const step = steps?.[index] ?? 'budget'
    const named = code === tooLittle ? tooLittleFor[step] : undefined
    if (named) return named(cause)
    const refusal = step === 'transferToken' ? tokenRefusals[code] : undefined
    if (refusal) return refusal(cause)
  }
  return solanaErrors.create('failed', [reason], { cause })
}

/** Codes of the token programs for what they refuse to transfer. */
const tokenRefusals: Readonly<Record<number, (cause: Error) => KitError>> = {
  17: (cause) => solanaErrors.create('frozen', [], { cause }),
  36: (cause) => solanaErrors.create('memoNeeded', [], { cause }),
  37: (cause) => solanaErrors.create('notTransferable', [], { cause }),
  67: (cause) => solanaErrors.create('paused', [], { cause }),
}

const tooLittleFor: Readonly<Record<Step, ((cause: Error) => KitError) | undefined>> = {
  budget: undefined,
  memo: undefined,
  transferSol: (cause) => requestErrors.create('insufficientFunds', [], { cause }),
  transferToken: (cause) => solanaErrors.create('insufficientTokens', [], { cause }),
  createAccount: (cause) => solanaErrors.create('insufficientFees', [], { cause }),
}
