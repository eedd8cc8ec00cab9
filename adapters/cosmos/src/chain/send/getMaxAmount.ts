import type { AdapterHost, Fee, SendRequest } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import type { Clock } from '@portico/core/async'
import { requestErrors } from '@portico/core/errors'
import { cosmosNetwork } from '../../networks.ts'
import { readClient } from '../readClient.ts'
import { openSigner } from './openSigner.ts'
import { checkDecimals, feeUnits, prepareTransfer } from './prepareTransfer.ts'

/**
 * The full balance of a coin; for the native coin minus the fee, estimated a tenth higher than for the smallest amount,
 * since more digits use more gas. Throws as `prepareTransfer` and `checkDecimals` do.
 */
export async function getMaxAmount(
  request: Omit<SendRequest, 'amount'>,
  { clock }: AdapterHost,
): Promise<string> {
  const { account, network, token } = request
  const { denom, nativeCurrency } = cosmosNetwork(network)
  checkDecimals(cosmosNetwork(network), token)
  const decimals = token?.decimals ?? nativeCurrency.decimals
  const wanted = token?.address ?? denom
  const held = await readClient(
    network,
    async (client) => BigInt((await client.getBalance(account.address, wanted)).amount),
    clock,
  )
  if (token && wanted !== denom) return formatAmount(held, decimals)
  const fee = await feeOf({ ...request, amount: formatAmount(1n, decimals) }, clock)
  const rest = fee === undefined ? 0n : held - fee - fee / 10n
  return formatAmount(rest > 0n ? rest : 0n, decimals)
}

/** `undefined` when the account cannot pay it. */
async function feeOf(request: SendRequest, clock: Clock): Promise<bigint | undefined> {
  try {
    return feeUnits((await prepareTransfer(request, await openSigner(request), clock)).fee)
  } catch (error) {
    if (requestErrors.is(error, 'insufficientFunds')) return undefined
    throw error
  }
}

/** Estimates the fee of a send. Throws as `prepareTransfer` does. */
export async function estimateFee(request: SendRequest, { clock }: AdapterHost): Promise<Fee> {
  const { symbol, decimals } = request.network.nativeCurrency
  const { fee } = await prepareTransfer(request, await openSigner(request), clock)
  return { amount: formatAmount(feeUnits(fee), decimals), symbol }
}
