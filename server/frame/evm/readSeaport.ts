import type { Order, OrderAsset } from './Order.ts'

const item =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const components = `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)`
const parts = `ConsiderationItem(${item},address recipient)`
const offered = `OfferItem(${item})`
const single = `${components}${parts}${offered}`
/** One signature for a tree of orders, two by two. */
const bulk = /^BulkOrder\(OrderComponents(?:\[2\]){1,4} tree\)/

type Item = Readonly<
  Record<'itemType' | 'token' | 'identifierOrCriteria' | 'startAmount' | 'endAmount', string>
> & {
  readonly recipient: string
}
type Components = {
  readonly offerer: string
  readonly offer: readonly Item[]
  readonly consideration: readonly Item[]
  readonly startTime: string
  readonly endTime: string
}

/** Seaport's order, or several in one signature; `type` is what EIP-712 encodes of the type. */
export function readSeaport(
  type: string,
  message: Readonly<Record<string, unknown>>,
): readonly Order[] | undefined {
  if (type === single) return [toOrder(message as Components)]
  const rest = `${parts}${offered}${components}`
  if (!bulk.test(type) || type.replace(/^[^)]*\)/, '') !== rest) return undefined
  const orders = [message.tree].flat(5) as readonly Components[]
  // A tree is filled up with orders of nobody.
  return orders
    .filter(({ offer, consideration }) => offer.length + consideration.length > 0)
    .map(toOrder)
}

function toOrder({ offerer, offer, consideration, startTime, endTime }: Components): Order {
  return {
    maker: offerer,
    // A price that changes with the time is shown where it is worst for the account.
    gives: offer.map((one) => toAsset(one, 'most')),
    gets: consideration.map((one) => ({ ...toAsset(one, 'least'), to: one.recipient })),
    after: BigInt(startTime),
    until: BigInt(endTime),
  }
}

/** Native currency, a token, an item or several of a number, and any item of a collection or list. */
function toAsset(
  { itemType, token, identifierOrCriteria, startAmount, endAmount }: Item,
  bound: 'most' | 'least',
): OrderAsset {
  const kind = Number(itemType)
  const [start, end] = [BigInt(startAmount), BigInt(endAmount)]
  const amount = start > end === (bound === 'most') ? start : end
  if (kind === 0) return { amount }
  if (kind === 1) return { token, amount }
  return { token, amount, item: kind >= 4 ? 'any' : BigInt(identifierOrCriteria) }
}
