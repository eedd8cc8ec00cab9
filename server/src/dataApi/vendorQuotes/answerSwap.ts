import { parseCaipAddress } from '@portico/core/caip'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { type Answer, json } from '../../http/Answer.ts'
import type { Call } from '../DataRoutes.ts'
import { buildSwap } from './buildSwap.ts'
import { parsePair } from './parsePair.ts'
import { estimateGas, readGasPrice } from './readGasPrice.ts'
import type { VendorQuotesContext } from './VendorQuotesContext.ts'
import { quoteFaults } from './VendorQuotesOptions.ts'

/**
 * The transaction of the best offer. Its gas is estimated unless the caller disables that, as before an approval, when
 * every estimate fails; the field is then absent.
 */
export async function answerTransaction(
  context: VendorQuotesContext,
  { body, clientIp }: Call<'convertTransaction'>,
): Promise<Answer> {
  const { eip155, disableEstimate = false } = body
  const pair = await parsePair(context, { ...body, slippageBps: 100 * eip155.slippage })
  if ('status' in pair) return pair
  const built = await buildSwap(context, pair)
  if (!built) return quoteFaults.noRoute
  const { call, spender } = built
  if (spender !== undefined)
    context.spenders.set({ account: pair.account, clientIp }, pair.from, spender)
  const { networkId, address: from } = parseCaipAddress(body.userAddress)
  const { to = '', data = '0x', value = 0n } = call
  const request = context.nodes.get(networkId)
  if (!request) return quoteFaults.unknownNetwork
  const [gas, price] = await Promise.all([
    disableEstimate ? undefined : estimateGas(request, { from, to, data, value }),
    readGasPrice(request),
  ])
  if (gas === undefined && !disableEstimate) return quoteFaults.wouldFail
  const tx = {
    from: body.userAddress,
    to: `${networkId}:${to}`,
    data,
    amount: body.amount,
    eip155: { ...(gas !== undefined && { gas: `${gas}` }), gasPrice: price.standard },
  }
  return json({ tx }, 0)
}

/** The approval that the best offer needs, of the amount that is named and no more. */
export async function answerApproval(
  context: VendorQuotesContext,
  { query, clientIp }: Call<'convertApproval'>,
): Promise<Answer> {
  const { amount } = query
  if (amount === undefined && !context.unlimitedApprovals) return quoteFaults.noAmount
  // Where no amount is named, one whole token finds the spender.
  const wholeOf = async (id: string) =>
    `${10n ** BigInt((await context.catalogue.find(id))?.decimals ?? 0)}`
  const pair = await parsePair(context, { ...query, amount: amount ?? (await wholeOf(query.from)) })
  if ('status' in pair) return pair
  const token = pair.from.address
  if (token === undefined) return quoteFaults.noApproval
  const built = await buildSwap(context, pair)
  // A wrapped currency is given back without an approval; callers expect one for every token.
  const spender = built?.spender ?? built?.call.to
  if (spender === undefined) return quoteFaults.noRoute
  context.spenders.set({ account: pair.account, clientIp }, pair.from, spender)
  const units = amount === undefined ? maxUint256 : BigInt(amount)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender as Hex, units],
  })
  const { networkId, address: from } = parseCaipAddress(query.userAddress)
  const request = context.nodes.get(networkId)
  if (!request) return quoteFaults.unknownNetwork
  const [gas, price] = await Promise.all([
    estimateGas(request, { from, to: token, data, value: 0n }),
    readGasPrice(request),
  ])
  if (gas === undefined) return quoteFaults.wouldFail
  const eip155 = { gas, gasPrice: price.standard }
  const to = `${networkId}:${token}`
  return json({ tx: { from: query.userAddress, to, data, value: '0', eip155 } }, 0)
}
