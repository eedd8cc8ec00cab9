import { parseCaipAddress } from '@portico/core'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import type { Answer } from '../../http/Answer.ts'
import { json } from '../../http/json.ts'
import type { Call } from '../DataRoutes.ts'
import { buildSwap } from './buildSwap.ts'
import type { ConvertContext } from './ConvertContext.ts'
import { convertFaults } from './convertFaults.ts'
import { gasTerms } from './gasTerms.ts'
import { parsePair } from './parsePair.ts'

/** Where no amount is named, one whole token finds the spender. */
const probe = (decimals: number) => `${10n ** BigInt(decimals)}`

/** The approval that the best offer needs, of the amount that is named and no more. */
export async function answerApproval(
  context: ConvertContext,
  { query }: Call<'convertApproval'>,
): Promise<Answer> {
  const { amount } = query
  if (amount === undefined && !context.unlimitedApprovals) return convertFaults.noAmount
  const paid = await context.catalogue.find(query.from)
  const asked = { ...query, amount: amount ?? probe(paid?.decimals ?? 0) }
  const pair = await parsePair(context, asked)
  if ('status' in pair) return pair
  const token = pair.from.address
  if (token === undefined) return convertFaults.noApproval
  const built = await buildSwap(context, pair)
  // A wrapped currency is given back without an approval; callers expect one for every token.
  const spender = built?.spender ?? built?.call.to
  if (spender === undefined) return convertFaults.noRoute
  context.spenders.set(pair.account, pair.from, spender)
  const units = amount === undefined ? maxUint256 : BigInt(amount)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender as Hex, units],
  })
  const { networkId, address: from } = parseCaipAddress(query.userAddress)
  const terms = await gasTerms(context, networkId, { from, to: token, data, value: 0n })
  if (!terms) return convertFaults.wouldFail
  const eip155 = { gas: Number(terms.gas), gasPrice: terms.gasPrice }
  const to = `${networkId}:${token}`
  return json({ tx: { from: query.userAddress, to, data, value: '0', eip155 } }, 0)
}
