import { encodeType } from './hashMessages.ts'
import type { TypedData } from './TypedData.ts'

/** What moves in an order. */
export type OrderAsset = {
  /** Absent for the native currency. */
  readonly token?: string
  readonly amount: bigint
  /** Number of an item, or `any` of those that its contract or a list has. */
  readonly item?: bigint | 'any'
}

export type Received = OrderAsset & { readonly to: string }

/** An order that somebody else carries out: what leaves the account, and what comes for it. */
export type Order = {
  readonly maker: string
  readonly gives: readonly OrderAsset[]
  /** With the account that gets it. */
  readonly gets: readonly Received[]
  /** Seconds of Unix time; absent where it has no end. */
  readonly until?: bigint
  readonly after?: bigint
  /** Code that is named by whoever made the order may change the amounts. */
  readonly isOpen?: boolean
}

type Message = Readonly<Record<string, unknown>>

const number = (value: unknown) => BigInt(String(value))
const zero = /^0x0{40}$/
/** Stands for the native currency. */
const native = /^0x[eE]{40}$/
const asset = (token: unknown, amount: bigint): OrderAsset =>
  native.test(String(token)) || zero.test(String(token))
    ? { amount }
    : { token: String(token), amount }

function trade(
  [sold, soldAmount]: readonly [unknown, bigint],
  [bought, boughtAmount]: readonly [unknown, bigint],
  { maker, receiver }: { readonly maker: unknown; readonly receiver?: unknown },
): Pick<Order, 'maker' | 'gives' | 'gets'> {
  // The zero address stands for the maker.
  const to = receiver === undefined || zero.test(String(receiver)) ? maker : receiver
  return {
    maker: String(maker),
    gives: [asset(sold, soldAmount)],
    gets: [{ ...asset(bought, boughtAmount), to: String(to) }],
  }
}

const tokens = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount'
const zeroEx = (it: Message, until: bigint): Order => ({
  ...trade([it.makerToken, number(it.makerAmount)], [it.takerToken, number(it.takerAmount)], {
    maker: it.maker,
  }),
  until,
})
const oneInch = ({ makerAsset, makingAmount, takerAsset, takingAmount, ...it }: Message) =>
  trade([makerAsset, number(makingAmount)], [takerAsset, number(takingAmount)], {
    maker: it.maker,
    receiver: it.receiver,
  })

/** Flag of the traits of 1inch's order that an extension belongs to it, and the place of its end. */
const extensionBit = 249n
const endBit = 80n
const endMask = 2n ** 40n - 1n

/** Orders of CoW Protocol, 0x and 1inch. */
const forms: Readonly<Record<string, (message: Message, account: string) => Order>> = {
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)':
    (it, maker) => ({
      ...trade(
        [it.sellToken, number(it.sellAmount) + number(it.feeAmount)],
        [it.buyToken, number(it.buyAmount)],
        { maker, receiver: it.receiver },
      ),
      until: number(it.validTo),
    }),
  [`LimitOrder(${tokens},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)`]:
    (it) => zeroEx(it, number(it.expiry)),
  [`RfqOrder(${tokens},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)`]:
    (it) => zeroEx(it, number(it.expiry)),
  [`OtcOrder(${tokens},address maker,address taker,address txOrigin,uint256 expiryAndNonce)`]: (
    it,
  ) => zeroEx(it, number(it.expiryAndNonce) >> 192n),
  'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)':
    (it) => {
      const traits = number(it.makerTraits)
      const until = (traits >> endBit) & endMask
      const isOpen = ((traits >> extensionBit) & 1n) === 1n
      return { ...oneInch(it), ...(until > 0n && { until }), isOpen }
    },
  'Order(uint256 salt,address makerAsset,address takerAsset,address maker,address receiver,address allowedSender,uint256 makingAmount,uint256 takingAmount,uint256 offsets,bytes interactions)':
    (it) => ({ ...oneInch(it), isOpen: it.interactions !== '0x' }),
}

/** Reads orders of data whose values fit their types; undefined where its types are none of the known forms. */
export function readOrder(
  { types, primaryType, message }: TypedData,
  account: string,
): readonly Order[] | undefined {
  const type = encodeType(primaryType, types)
  if (Object.hasOwn(forms, type)) return [forms[type]?.(message, account)].flatMap((it) => it ?? [])
  return readSeaport(type, message)
}

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
function readSeaport(
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
