import type { SendRequest } from '@portico/core'
import { transferErrors } from '@portico/core/amount'
import { toAddress } from '../address.ts'
import { readDecimals } from './readDecimals.ts'

/**
 * Refuses a token whose contract has other decimals than the request says: the number of a data service would move
 * another amount than the visitor reads. Throws `transfer/otherDecimals`, `contract/noDecimals` and `network/*`.
 */
export async function checkDecimals({
  network,
  token,
}: Pick<SendRequest, 'network' | 'token'>): Promise<void> {
  const address = token && toAddress(token.address)
  if (!address) return // the native currency, or what `toTransaction` refuses
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
