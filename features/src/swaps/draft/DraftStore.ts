import type {
  CaipNetworkId,
  Connection,
  KitError,
  NetworkDefinition,
  TokenBalance,
} from '@portico/core'
import { type AmountFault, type AmountToken, formatAmount, TypedAmount } from '@portico/core/amount'
import { caipAddress, parseCaipNetworkId } from '@portico/core/caip'
import { makeAutoObservable } from '@portico/core/state'
import { isSameToken } from '../isSameToken.ts'
import type { PriceStore } from '../PriceStore.ts'
import { impactOf, type Offer, type SwapInput } from '../quotes/Offer.ts'
import type { SwapToken } from '../SwapProvider.ts'
import type { SwapsHost } from '../SwapsHost.ts'
import { swapErrors } from '../swapErrors.ts'
import { fromBalance, nativeToken } from '../tokens/listTokens.ts'

export type Side = 'from' | 'to'

type Sides = { readonly from: SwapToken; readonly to: SwapToken }

/** What a dapp opens the form with. */
type Filling = {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  readonly amount: string | undefined
}

type Host = Pick<SwapsHost, 'balances' | 'connections' | 'networks'>

/** The swap that the visitor is preparing. */
export class DraftStore {
  readonly amount: TypedAmount<AmountProblem>
  /** Absent for the native currency of the active network. */
  chosenFrom: SwapToken | undefined = undefined
  to: SwapToken | undefined = undefined
  /** Where the received token is looked for; absent for the active network. */
  targetId: CaipNetworkId | undefined = undefined
  slippageBps: number
  /** The visitor asked for an approval without limit. */
  isUnlimited = false
  readonly #host: Host
  readonly #prices: Pick<PriceStore, 'of'>

  constructor(host: Host, prices: Pick<PriceStore, 'of'>, slippageBps: number) {
    this.#host = host
    this.#prices = prices
    this.slippageBps = slippageBps
    this.amount = createAmount(() => {
      const { from } = this
      return from && { ...from, balance: this.balanceOf(from), price: this.priceOf(from) }
    })
    makeAutoObservable(this, { amount: false }, { autoBind: true, deep: false })
  }

  get connection(): Connection | undefined {
    return this.#host.connections.current()
  }

  get network(): NetworkDefinition | undefined {
    return this.#host.networks.find(this.connection?.networkId)
  }

  get from(): SwapToken | undefined {
    const { chosenFrom, network, connection } = this
    if (chosenFrom?.networkId === connection?.networkId && chosenFrom) return chosenFrom
    return network && nativeToken(network)
  }

  /** The network of the tokens to receive. */
  get target(): NetworkDefinition | undefined {
    return this.#host.networks.find(this.targetId) ?? this.network
  }

  /** The tokens that the visitor is known to have on a network. */
  heldOn(networkId: CaipNetworkId | undefined): readonly TokenBalance[] {
    return this.#host.balances
      .list(this.connection)
      .filter((it) => it.chainId === networkId && !it.isSpam)
  }

  /** The balance in whole units; `undefined` while it is not known. */
  balanceOf(token: SwapToken | undefined): string | undefined {
    const found = this.find(token)
    if (found || !token) return found?.quantity.numeric
    const isRead = this.#host.balances.of(this.connection).status === 'success'
    // Sources list only what the account has, so an absent token is not there.
    return isRead && token.networkId === this.connection?.networkId ? '0' : undefined
  }

  /** The price of one unit in dollars, if a source gave one. */
  priceOf(token: SwapToken | undefined): number | undefined {
    if (!token) return undefined
    const { price, currency = 'USD' } = this.find(token) ?? {}
    return this.#prices.of(token) ?? (currency === 'USD' ? price : undefined)
  }

  /** What the providers are asked; `undefined` while something is missing. */
  get input(): SwapInput | undefined {
    const { from, to, amount, connection, slippageBps } = this
    if (!from || !to || !connection || !amount.units || isSameToken(from, to)) return undefined
    const { address } = connection.accounts[0]
    // An address is the same on all networks of its family, and unknown on those of another.
    if (parseCaipNetworkId(to.networkId).namespace !== connection.namespace) return undefined
    const account = caipAddress(connection.networkId, address)
    const receiver = caipAddress(to.networkId, address)
    return { from, to, amount: String(amount.units), account, receiver, slippageBps }
  }

  /** How much worse than the market an offer is, in hundredths of a percent; `undefined` when nothing is known. */
  impactOf(offer: Offer): number | undefined {
    const { from, to } = offer.input
    return impactOf(offer, { from: this.priceOf(from), to: this.priceOf(to) })
  }

  /** T18: nothing tells whether an offer is near the market; a provider's own figure does not. */
  isUnpriced({ input: { from, to } }: Offer): boolean {
    return [from, to].some((token) => !this.priceOf(token))
  }

  /** Chooses a token; the other side gives way when it was the same one. */
  choose(side: Side, token: SwapToken): void {
    const other = side === 'from' ? this.to : this.from
    const isSwitch = isSameToken(token, other)
    if (side === 'from') {
      if (isSwitch) this.to = this.from
      this.chosenFrom = token
      this.amount.changeToken()
      return
    }
    if (isSwitch && this.to) this.chosenFrom = this.to
    else if (isSwitch) this.chosenFrom = undefined
    this.to = token
  }

  /** Both tokens; `undefined` while one is missing. */
  get sides(): Sides | undefined {
    const { from, to } = this
    return from && to && { from, to }
  }

  /** Switches these sides; what would have arrived, in base units, becomes what is paid. */
  flip({ from, to }: Sides, arriving: bigint | undefined): void {
    this.chosenFrom = to
    this.to = from
    if (arriving === undefined) this.amount.changeToken()
    else this.amount.set(formatAmount(arriving, to.decimals))
  }

  /** Replaces what is given. */
  fill({ from, to, amount }: Filling): void {
    if (from) this.choose('from', from)
    if (to) this.choose('to', to)
    if (amount !== undefined) this.amount.set(amount)
  }

  setTarget(networkId: CaipNetworkId | undefined): void {
    this.targetId = networkId
  }

  setSlippage(bps: number): void {
    this.slippageBps = bps
  }

  setUnlimited(isUnlimited: boolean): void {
    this.isUnlimited = isUnlimited
  }

  clear(): void {
    this.chosenFrom = undefined
    this.to = undefined
    this.targetId = undefined
    this.isUnlimited = false
    this.amount.clear()
  }

  private find(token: SwapToken | undefined): TokenBalance | undefined {
    return token && this.heldOn(token.networkId).find((it) => isSameToken(fromBalance(it), token))
  }
}

/** What keeps a draft from being reviewed; `undefined` when nothing does. */
export function draftProblem(draft: DraftStore): KitError | undefined {
  const { from, to, amount } = draft
  if (!to) return swapErrors.create('noToken', [])
  if (isSameToken(from, to)) return swapErrors.create('sameToken', [])
  if (amount.isEmpty) return swapErrors.create('noAmount', [])
  return amount.problem
}

type AmountProblem = KitError<`swaps/${AmountFault}`>

/** The amount to pay. */
function createAmount(token: () => AmountToken | undefined): TypedAmount<AmountProblem> {
  return new TypedAmount({
    token,
    toError(fault, { symbol, decimals } = { symbol: '', decimals: 0 }) {
      const data = { symbol, decimals }
      switch (fault) {
        case 'tooManyDecimals':
          return swapErrors.create('tooManyDecimals', [symbol, decimals], { data })
        case 'tooMuch':
          return swapErrors.create('tooMuch', [symbol], { data })
        case 'zero':
          return swapErrors.create('zero', [])
        case 'notAmount':
          return swapErrors.create('notAmount', [])
      }
    },
  })
}
