import { parseCaipAddress } from '@portico/core'
import { type Answer, json } from '../../http/Answer.ts'
import type { Call } from '../DataRoutes.ts'
import { buildSwap } from './buildSwap.ts'
import type { ConvertContext } from './ConvertContext.ts'
import { convertFaults } from './convertFaults.ts'
import { estimateGas } from './estimateGas.ts'
import { parsePair } from './parsePair.ts'
import { readGasPrice } from './readGasPrice.ts'

/**
 * The transaction of the best offer. Its gas is estimated unless the caller disables that, as before an approval, when
 * every estimate fails; the field is then absent.
 */
export async function answerTransaction(
  context: ConvertContext,
  { body, clientIp }: Call<'convertTransaction'>,
): Promise<Answer> {
  const { eip155, disableEstimate = false } = body
  const pair = await parsePair(context, { ...body, slippageBps: 100 * eip155.slippage })
  if ('status' in pair) return pair
  const built = await buildSwap(context, pair)
  if (!built) return convertFaults.noRoute
  const { call, spender } = built
  if (spender !== undefined)
    context.spenders.set({ account: pair.account, clientIp }, pair.from, spender)
  const { networkId, address: from } = parseCaipAddress(body.userAddress)
  const { to = '', data = '0x', value = 0n } = call
  const request = context.nodes.get(networkId)
  if (!request) return convertFaults.unknownNetwork
  const [gas, price] = await Promise.all([
    disableEstimate ? undefined : estimateGas(request, { from, to, data, value }),
    readGasPrice(request),
  ])
  if (gas === undefined && !disableEstimate) return convertFaults.wouldFail
  const tx = {
    from: body.userAddress,
    to: `${networkId}:${to}`,
    data,
    amount: body.amount,
    eip155: { ...(gas !== undefined && { gas: `${gas}` }), gasPrice: price.standard },
  }
  return json({ tx }, 0)
}
