import { parseCaipAddress } from '@portico/core'
import type { Answer } from '../../http/Answer.ts'
import { json } from '../../http/json.ts'
import type { Call } from '../DataRoutes.ts'
import { buildSwap } from './buildSwap.ts'
import type { ConvertContext } from './ConvertContext.ts'
import { convertFaults } from './convertFaults.ts'
import { gasTerms } from './gasTerms.ts'
import { parsePair } from './parsePair.ts'
import { readGasPrice } from './readGasPrice.ts'

/**
 * The transaction of the best offer. Its gas is estimated unless the caller disables that, as before an approval, when
 * every estimate fails; the field is then absent.
 */
export async function answerTransaction(
  context: ConvertContext,
  { body }: Call<'convertTransaction'>,
): Promise<Answer> {
  const { eip155, disableEstimate = false } = body
  const pair = await parsePair(context, { ...body, slippageBps: 100 * eip155.slippage })
  if ('status' in pair) return pair
  const built = await buildSwap(context, pair)
  if (!built) return convertFaults.noRoute
  const { call, spender } = built
  if (spender !== undefined) context.spenders.set(pair.account, pair.from, spender)
  const { networkId, address: from } = parseCaipAddress(body.userAddress)
  const { to = '', data = '0x', value = 0n } = call
  const terms = disableEstimate
    ? await priceAlone(context, networkId)
    : await gasTerms(context, networkId, { from, to, data, value })
  if (!terms) return convertFaults.wouldFail
  const { gas, gasPrice } = { gas: undefined, ...terms }
  const tx = {
    from: body.userAddress,
    to: `${networkId}:${to}`,
    data,
    amount: body.amount,
    eip155: { ...(gas !== undefined && { gas: `${gas}` }), gasPrice },
  }
  return json({ tx }, 0)
}

async function priceAlone({ nodes }: ConvertContext, networkId: string) {
  const request = nodes.get(networkId)
  const price = request && (await readGasPrice(request))
  return price && { gasPrice: price.standard }
}
