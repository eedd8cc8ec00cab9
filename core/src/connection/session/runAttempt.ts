import { limitRequest } from '../../async/withLimit.ts'
import { connectionErrors } from '../../errors/connectionErrors.ts'
import { networkErrors } from '../../errors/errorTables.ts'
import { isUserRejection } from '../../errors/nodeErrors.ts'
import { when } from '../../state/index.ts'
import type { AttemptRequest, AttemptStatus, WalletAttempt } from '../AttemptStore.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { parseActionInput } from '../input/parseActionInput.ts'
import { connect } from './connect.ts'
import { connectWallet } from './connectWallet.ts'
import { switchNetwork } from './switchNetwork.ts'

/** The time for the code that lists wallets, and for what they need to announce themselves. */
const discoveryLimitMs = 15_000

/**
 * Validates the request and sends it to the wallet, until its signal cancels it; sets the attempt's status on
 * failure. Throws `request/invalid`, and the errors of the action.
 */
export async function runAttempt(
  context: ConnectionContext,
  attempt: WalletAttempt,
): Promise<void> {
  const { act, input } = attempt.request
  const checked = await parseActionInput(act, input, context.networks.all)
  const request = { act, input: checked } as AttemptRequest
  const signal = request.act === 'switchNetwork' ? undefined : request.input.signal
  const cancel = () => attempt.cancel(signal?.reason)
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  try {
    await send(context, attempt, request)
  } catch (error) {
    attempt.follow(statusOf(error), error)
    throw error
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

async function send(
  context: ConnectionContext,
  attempt: WalletAttempt,
  { act, input }: AttemptRequest,
): Promise<void> {
  if (act === 'connect') {
    await findWallets(context, [input.connectorId], attempt)
    return connect(context, input, attempt)
  }
  if (act === 'connectWallet') {
    await findWallets(context, input.connectorIds, attempt)
    return connectWallet(context, input, attempt)
  }
  attempt.follow('waiting')
  return switchNetwork(context, input, attempt.signal)
}

/** A wallet that is not listed yet may be among those whose discovery still loads. */
async function findWallets(
  { connectors, clock }: ConnectionContext,
  ids: readonly string[],
  { signal }: WalletAttempt,
): Promise<void> {
  const areListed = () => ids.every((id) => connectors.get(id))
  if (areListed()) return
  const expired = () => new Error('No wallet found in time')
  const limit = { clock, ms: discoveryLimitMs, expired, signals: [signal] }
  await limitRequest(limit, (signal) =>
    Promise.race([when(areListed, { signal }), connectors.ready()]),
  ).catch(() => signal.throwIfAborted())
}

function statusOf(error: unknown): AttemptStatus {
  if (connectionErrors.is(error, 'timeout')) return 'timedOut'
  const isRejection = connectionErrors.is(error, 'rejected') || networkErrors.is(error, 'rejected')
  return isRejection || isUserRejection(error) ? 'refused' : 'failed'
}
