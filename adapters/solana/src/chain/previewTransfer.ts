import { KitError, type Preview, requestErrors, type SendRequest } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { amountsOf } from './amountsOf.ts'
import { type Prepared, prepareTransfer } from './prepareTransfer.ts'
import { readChanges } from './readChanges.ts'

/**
 * Lists what a send would take from the account in addition to the fee, by simulation. Throws as `prepareTransfer` does
 * for an invalid transfer, and `network/*` when no node simulated it.
 */
export async function previewTransfer(request: SendRequest): Promise<Preview> {
  let prepared: Prepared
  try {
    prepared = await prepareTransfer(request)
  } catch (error) {
    if (isRejection(error)) return { changes: [], approvals: [], failure: error }
    throw error
  }
  const { network, to, token } = request
  const { lamports, units } = await readChanges(request, prepared)
  const { symbol, decimals } = network.nativeCurrency
  const sol = {
    direction: 'out',
    amount: formatAmount(lamports, decimals),
    symbol,
    decimals,
  } as const
  const native = lamports > 0n ? [{ ...sol, ...(!token && { to }) }] : []
  const { token: counted } = prepared.transfer
  if (!token || !counted || units <= 0n) return { changes: native, approvals: [] }
  const { address, decimals: places } = token
  const moved = {
    direction: 'out',
    ...amountsOf(units, counted),
    // The chain has no token symbols.
    symbol: token.symbol ?? `${address.slice(0, 4)}…${address.slice(-4)}`,
    decimals: places,
    address,
    to,
  } as const
  return { changes: [moved, ...native], approvals: [] }
}

/** True for a rejection by the chain, false for an invalid request. */
function isRejection(error: unknown): error is KitError {
  if (!(error instanceof KitError)) return false
  return requestErrors.is(error, 'insufficientFunds') || error.code.startsWith('solana/')
}
