import { type CaipNetworkId, type Clock, limitRequest, type TokenBalance } from '@portico/core'
import { multiply } from '@portico/core/amount'
import type { PricedAsset, PriceReader } from '@portico/core/endpoints'

/** Balances are shown after that without the prices that a service did not tell, in milliseconds. */
const waitMs = 3_000

type Prices = Pick<PriceReader, 'find' | 'read'>
type Waiting = { readonly clock: Clock; readonly signal: AbortSignal }

/** The balances with the prices that their source lacked, where the service knows them. */
export async function fillPrices(
  tokens: readonly TokenBalance[],
  prices: Prices | undefined,
  { clock, signal }: Waiting,
): Promise<readonly TokenBalance[]> {
  const lacking = tokens.filter(({ price, isSpam }) => price === undefined && !isSpam)
  if (!prices || lacking.length === 0) return tokens
  const expired = () => new Error('Prices took too long')
  await limitRequest({ clock, ms: waitMs, expired, signals: [signal] }, () =>
    prices.read(lacking.map(assetOf)),
  ).catch(() => undefined) // a late answer is there for the next read
  return tokens.map((token) => {
    const { quantity } = token
    const price = lacking.includes(token) ? prices.find(assetOf(token))?.price : undefined
    if (price === undefined) return token
    return { ...token, price, value: Number(multiply(quantity.numeric, price)) }
  })
}

function assetOf({ chainId, address }: TokenBalance): PricedAsset {
  const networkId = chainId as CaipNetworkId // of the network that was asked for
  if (address === undefined) return { networkId }
  return { networkId, address: address.slice(address.lastIndexOf(':') + 1) }
}
