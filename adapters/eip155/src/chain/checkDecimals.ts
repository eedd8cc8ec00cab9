import type { SendRequest } from '@portico/core'
import { transferErrors } from '@portico/core/amount'
import { toAddress } from '../address.ts'
import { readDecimals } from './readDecimals.ts'

/**
 * Rejects a token whose contract has other decimals than the request: a wrong number from a data service would change
 * the amount. Throws `transfer/otherDecimals`, `contract/noDecimals` and `network/*`.
 */
export async function checkDecimals({
  network,
  token,
}: Pick<SendRequest, 'network' | 'token'>): Promise<void> {
  const address = token && toAddress(token.address)
  if (!address) return // the native currency, or a request that `toTransaction` rejects
  const decimals = await readDecimals(network, address)
  if (decimals === token.decimals) return
  const hints = ['Read decimals() of the contract, and write the amount in those']
  throw transferErrors.create(
    'otherDecimals',
    [token.symbol ?? address, decimals, token.decimals],
    {
      hints,
    },
  )
}
