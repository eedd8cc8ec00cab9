import { KitError } from '@portico/core'
import type { AdapterHost, SendRequest } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import type { Preview } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { cosmosNetwork } from '../../networks.ts'
import { shortenDenom } from '../readChain.ts'
import { isMemoExpected } from './memoExpected.ts'
import { openSigner } from './openSigner.ts'
import { prepareTransfer, toTransfer } from './prepareTransfer.ts'

/**
 * Lists what a send would move, after a node simulated it; its single message states the amount exactly. Throws as
 * `toTransfer` and `openSigner` do for an invalid transfer, and `network/*` when no node simulated it.
 */
export async function previewTransfer(
  request: SendRequest,
  { clock }: AdapterHost,
): Promise<Preview> {
  const transfer = toTransfer(request) // checked before the wallet's accounts are requested
  try {
    const signer = await openSigner(request)
    const [expectsMemo] = await Promise.all([
      !request.memo && isMemoExpected(request, clock),
      prepareTransfer(request, signer, clock),
    ])
    const { denom, nativeCurrency, tokens = [] } = cosmosNetwork(request.network)
    const { token, to } = request
    const listed = [{ denom, symbol: nativeCurrency.symbol }, ...tokens]
    const known = listed.find((it) => it.denom === (token?.address ?? denom))
    // The symbol of an unlisted coin would come from the request only, so the denomination is shown.
    const symbol = known?.symbol ?? shortenDenom(token?.address ?? denom)
    const decimals = token?.decimals ?? nativeCurrency.decimals
    const amount = formatAmount(transfer.units, decimals)
    const address = token && { address: token.address }
    return {
      changes: [{ direction: 'out', amount, symbol, decimals, ...address, to }],
      approvals: [],
      ...(expectsMemo && { risks: ['memoExpected'] }),
    }
  } catch (error) {
    if (isRejection(error)) return { changes: [], approvals: [], failure: error }
    throw error
  }
}

/** True for a rejection by the chain, false for an invalid request. */
function isRejection(error: unknown): error is KitError {
  if (!(error instanceof KitError)) return false
  const isPoor = requestErrors.is(error, 'insufficientFunds')
  return isPoor || requestErrors.is(error, 'sendFailed') || error.code.startsWith('cosmos/')
}
