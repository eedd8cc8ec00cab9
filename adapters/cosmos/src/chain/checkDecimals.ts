import type { SendRequest } from '@portico/core'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { cosmosErrors } from '../cosmosErrors.ts'

/**
 * Checks a token's decimals: others than the network's would change the amount that is sent. Chains do not enforce
 * decimals, so an unlisted coin is counted in base units. Throws `cosmos/wrongDecimals` and `cosmos/unknownDecimals`.
 */
export function checkDecimals(network: CosmosNetwork, token: SendRequest['token']): void {
  if (!token) return
  const { denom, nativeCurrency, tokens = [] } = network
  const listed = [{ denom, decimals: nativeCurrency.decimals }, ...tokens]
  const known = listed.find((it) => it.denom === token.address)
  if (known && known.decimals !== token.decimals)
    throw cosmosErrors.create('wrongDecimals', [known.denom, known.decimals])
  if (!known && token.decimals !== 0)
    throw cosmosErrors.create('unknownDecimals', [token.address], {
      hints: ['Add the coin to `tokens` of the network', 'Or ask with 0 decimals: in base units'],
    })
}
