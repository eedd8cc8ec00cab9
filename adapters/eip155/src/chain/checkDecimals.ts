import type { SendRequest } from '@portico/core'
import { transferErrors } from '@portico/core/amount'
import { toAddress } from '../address.ts'
import { readScale } from './readScale.ts'
import type { Scale } from './Scale.ts'

/**
 * How the amounts of the token are shown, by its contract. Rejects a token whose contract has other decimals than the
 * request: a wrong number from a data service would change the amount. Throws `transfer/otherDecimals`, `contract/noDecimals` and `network/*`.
 */
export async function checkDecimals({
  network,
  token,
}: Pick<SendRequest, 'network' | 'token'>): Promise<Scale | undefined> {
  const address = token && toAddress(token.address)
  if (!address) return undefined // the native currency, or a request that `toTransaction` rejects
  const scale = await readScale(network, address)
  if (scale.decimals === token.decimals) return scale
  const hints = ['Read decimals() of the contract, and write the amount in those']
  throw transferErrors.create(
    'otherDecimals',
    [token.symbol ?? address, scale.decimals, token.decimals],
    {
      hints,
    },
  )
}
