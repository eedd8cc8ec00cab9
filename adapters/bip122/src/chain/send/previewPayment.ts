import { KitError, type NetworkDefinition } from '@portico/core'
import type { SendRequest } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import type { Preview, PreviewChange } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import type { ChainName } from '../../networks.ts'
import { confirmSigner } from '../../session/sign.ts'
import { scriptOf, scureNetwork } from '../../siwx/scripts.ts'
import type { ChainClient } from '../ChainClient.ts'
import { coinChoice } from './chooseCoins.ts'
import { buildPayment, checkPayment, planPayment } from './planPayment.ts'
import { readPsbt } from './readPsbt.ts'

/**
 * Lists what the payment's PSBT would pay to others, without the fee. Throws `request/*` for an invalid payment, and as
 * the client does.
 */
export async function previewPayment(request: SendRequest, client: ChainClient): Promise<Preview> {
  try {
    checkPayment(request)
    const confirmed = await confirmSigner(request)
    const chooser = await coinChoice(confirmed, client)
    const { payment, choice } = await planPayment(request, client, confirmed.own)
    const psbt = (await buildPayment(payment, choice, client)).toPSBT()
    const own = scriptOf(payment.from, payment.chain)
    const changes = paidToOthers(readPsbt(psbt), own, { ...request, chain: payment.chain })
    return { changes, approvals: [], ...(chooser !== 'kit' && { risks: [risks[chooser]] }) }
  } catch (error) {
    if (isRejection(error)) return { changes: [], approvals: [], failure: error }
    throw error
  }
}

const risks = { wallet: 'walletChooses', nobody: 'mayHoldAssets' } as const

type Where = { readonly chain: ChainName; readonly network: NetworkDefinition }

function paidToOthers(
  transaction: Transaction,
  own: Uint8Array,
  { chain, network }: Where,
): readonly PreviewChange[] {
  const { symbol, decimals } = network.nativeCurrency
  const paid: PreviewChange[] = []
  for (let index = 0; index < transaction.outputsLength; index++) {
    const { script, amount = 0n } = transaction.getOutput(index)
    if (!script || hex.encode(script) === hex.encode(own)) continue
    const to = transaction.getOutputAddress(index, scureNetwork(chain))
    const change = { direction: 'out', amount: formatAmount(amount, 8), symbol, decimals } as const
    paid.push({ ...change, ...(to !== undefined && { to }) })
  }
  return paid
}

/** True for a rejection by the chain, false for an invalid request. */
function isRejection(error: unknown): error is KitError {
  if (!(error instanceof KitError)) return false
  return requestErrors.is(error, 'insufficientFunds') || error.code.startsWith('bip122/')
}
