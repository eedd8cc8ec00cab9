import {
  type AdapterHost,
  KitError,
  type Preview,
  requestErrors,
  type SendRequest,
} from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { polkadotErrors } from '../polkadotErrors.ts'
import { checkFunds } from './checkFunds.ts'
import { toTransfer } from './toTransfer.ts'
import { withApi } from './withApi.ts'

/**
 * Lists what a send would move, after checking the network's fee and its rules for account balances. Throws as
 * `toTransfer` does, and `network/*`.
 */
export async function previewTransfer(
  request: SendRequest,
  { clock }: AdapterHost,
): Promise<Preview> {
  const transfer = toTransfer(request)
  const { network, to, units } = transfer
  const { symbol, decimals } = network.nativeCurrency
  try {
    await withApi(network, (api) => checkFunds(api, transfer), clock)
  } catch (error) {
    if (isRejection(error)) return { changes: [], approvals: [], failure: error }
    throw error
  }
  const amount = formatAmount(units, decimals)
  return { changes: [{ direction: 'out', amount, symbol, decimals, to }], approvals: [] }
}

function isRejection(error: unknown): error is KitError {
  if (!(error instanceof KitError)) return false
  const isPoor = requestErrors.is(error, 'insufficientFunds')
  const isReaped = polkadotErrors.is(error, 'wouldReap')
  return isPoor || isReaped || polkadotErrors.is(error, 'belowExistentialDeposit')
}
