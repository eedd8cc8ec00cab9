import type { Fungible } from '@portico/features/balances/endpoints'
import { type Answer, fault, json } from '../../http/Answer.ts'
import type { Call } from '../DataRoutes.ts'
import type { PriceSource } from '../prices/PriceSource.ts'
import { isTokenAddress } from './isTokenAddress.ts'

/** Price of the first requested token; an empty list when the price is unknown. */
export async function readPrice(
  { body: { addresses, currency } }: Call<'price'>,
  prices: PriceSource,
): Promise<Answer> {
  const [address] = addresses
  if (address === undefined) return fault(400, 'addresses', 'Expected an address')
  if (!isTokenAddress(address)) return fault(400, 'addresses', 'Expected CAIP-10 addresses')
  const [priced] = await prices.prices([address], currency)
  if (!priced) return json({ fungibles: [] }, 0)
  const { name, symbol, decimals, price, iconUrl = '' } = priced
  const fungible: Fungible = { address, name, symbol, iconUrl, price, decimals }
  return json({ fungibles: [fungible] }, 0)
}
