import { connectionErrors } from '../../errors/connectionErrors.ts'
import { networkErrors } from '../../errors/errorTables.ts'
import { isUserRejection } from '../../errors/nodeErrors.ts'
import type { AttemptRequest, AttemptStatus, WalletAttempt } from '../AttemptStore.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { parseActionInput } from '../input/parseActionInput.ts'
import { connect } from './connect.ts'
import { connectWallet } from './connectWallet.ts'
import { switchNetwork } from './switchNetwork.ts'

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
  // A wallet that announces itself only now can still be the one of the request.
  if (act !== 'switchNetwork') await context.connectors.ready()
  if (act === 'connect') return connect(context, input, attempt)
  if (act === 'connectWallet') {
    return connectWallet(context, input, attempt)
  }
  attempt.follow('waiting')
  return switchNetwork(context, input)
}

function statusOf(error: unknown): AttemptStatus {
  if (connectionErrors.is(error, 'timeout')) return 'timedOut'
  const isRejection = connectionErrors.is(error, 'rejected') || networkErrors.is(error, 'rejected')
  return isRejection || isUserRejection(error) ? 'refused' : 'failed'
}
