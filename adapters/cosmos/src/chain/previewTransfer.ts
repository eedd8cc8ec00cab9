import {
  type AdapterHost,
  KitError,
  type Preview,
  requestErrors,
  type SendRequest,
} from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { openSigner } from './openSigner.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { toTransfer } from './toTransfer.ts'

/**
 * What a send would move, after a node simulated it: the one message of it says that exactly. Throws as
 * `toTransfer` and `openSigner` do for what is no transfer at all, and `network/*` where no node tried.
 */
export async function previewTransfer(
  request: SendRequest,
  { clock }: AdapterHost,
): Promise<Preview> {
  const transfer = toTransfer(request) // before the wallet is asked for its accounts
  try {
    await prepareTransfer(request, await openSigner(request), clock)
    const { denom, nativeCurrency, tokens = [] } = request.network as CosmosNetwork
    const { token, to } = request
    const listed = [{ denom, symbol: nativeCurrency.symbol }, ...tokens]
    const known = listed.find((it) => it.denom === (token?.address ?? denom))
    // The symbol of an unlisted coin would come from the request alone, so the denomination is shown.
    const symbol = known?.symbol ?? shorten(token?.address ?? denom)
    const decimals = token?.decimals ?? nativeCurrency.decimals
    const amount = formatAmount(transfer.units, decimals)
    const address = token && { address: token.address }
    return {
      changes: [{ direction: 'out', amount, symbol, decimals, ...address, to }],
      approvals: [],
    }
  } catch (error) {
    if (isRejection(error)) return { changes: [], approvals: [], failure: error }
    throw error
  }
}

function shorten(denom: string): string {
  return denom.length > 12 ? `${denom.slice(0, 6)}…${denom.slice(-4)}` : denom
}

/** The chain's own reasons, other than a request that is none. */
function isRejection(error: unknown): error is KitError {
  if (!(error instanceof KitError)) return false
  const isPoor = requestErrors.is(error, 'insufficientFunds')
  return isPoor || requestErrors.is(error, 'sendFailed') || error.code.startsWith('cosmos/')
}
