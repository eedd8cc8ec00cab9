import { parseCaipAddress } from '@portico/core'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { type Answer, json } from '../../http/Answer.ts'
import type { Call } from '../DataRoutes.ts'
import { buildSwap } from './buildSwap.ts'
import type { ConvertContext } from './ConvertContext.ts'
import { convertFaults } from './convertFaults.ts'
import { estimateGas } from './estimateGas.ts'
import { parsePair } from './parsePair.ts'
import { readGasPrice } from './readGasPrice.ts'

/** The approval that the best offer needs, of the amount that is named and no more. */
export async function answerApproval(
  context: ConvertContext,
  { query, clientIp }: Call<'convertApproval'>,
): Promise<Answer> {
  const { amount } = query
  if (amount === undefined && !context.unlimitedApprovals) return convertFaults.noAmount
  // Where no amount is named, one whole token finds the spender.
  const wholeOf = async (id: string) =>
    `${10n ** BigInt((await context.catalogue.find(id))?.decimals ?? 0)}`
  const pair = await parsePair(context, { ...query, amount: amount ?? (await wholeOf(query.from)) })
  if ('status' in pair) return pair
  const token = pair.from.address
  if (token === undefined) return convertFaults.noApproval
  const built = await buildSwap(context, pair)
  // A wrapped currency is given back without an approval; callers expect one for every token.
  const spender = built?.spender ?? built?.call.to
  if (spender === undefined) return convertFaults.noRoute
  context.spenders.set({ account: pair.account, clientIp }, pair.from, spender)
  const units = amount === undefined ? maxUint256 : BigInt(amount)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender as Hex, units],
  })
  const { networkId, address: from } = parseCaipAddress(query.userAddress)
  const request = context.nodes.get(networkId)
  if (!request) return convertFaults.unknownNetwork
  const [gas, price] = await Promise.all([
    estimateGas(request, { from, to: token, data, value: 0n }),
    readGasPrice(request),
  ])
  if (gas === undefined) return convertFaults.wouldFail
  const eip155 = { gas, gasPrice: price.standard }
  const to = `${networkId}:${token}`
  return json({ tx: { from: query.userAddress, to, data, value: '0', eip155 } }, 0)
}
