import type { NetworkDefinition } from '@portico/core'
import { assetId } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import type { DraftStore, Side } from '../draft/DraftStore.ts'
import { isServing } from '../quotes/Offer.ts'
import type { SwapProvider, SwapToken } from '../SwapProvider.ts'
import type { SwapsHost, SwapsOptions } from '../SwapsHost.ts'
import { findToken, type ListedToken, listTokens, nativeToken } from './listTokens.ts'
import type { TokenCatalogue } from './TokenCatalogue.ts'

type Sources = {
  readonly host: Pick<SwapsHost, 'adapters' | 'networks'>
  readonly draft: DraftStore
  readonly catalogue: TokenCatalogue
  providers(): readonly SwapProvider[]
}

/** The tokens that each side can be, and the networks they are on. */
export class TokenChoice {
  readonly #sources: Sources
  readonly #first: { readonly suggested: readonly string[]; readonly popular: readonly string[] }

  constructor(sources: Sources, options: SwapsOptions) {
    const { suggested = suggestedSymbols, popular = popularSymbols } = options
    this.#sources = sources
    this.#first = { suggested, popular }
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Tokens to pay with, on the active network. */
  get paid(): readonly ListedToken[] {
    return this.forNetwork(this.#sources.draft.network)
  }

  /** The first token to pay with that has this symbol or address; `undefined` for none. */
  findPaid(symbolOrAddress: string | undefined): SwapToken | undefined {
    return findToken(this.paid, symbolOrAddress)
  }

  /** Tokens to receive, on the chosen network. */
  get received(): readonly ListedToken[] {
    const { target, network } = this.#sources.draft
    return target === network ? this.paid : this.forNetwork(target)
  }

  /** The networks that tokens can arrive on, the active one first. */
  get networks(): readonly NetworkDefinition[] {
    const { draft, host, providers } = this.#sources
    return targetNetworks(draft.network, host.networks.all, providers())
  }

  /** The CAIP-19 id of a token, as the adapter names it. */
  idOf({ networkId, address }: Pick<SwapToken, 'networkId' | 'address'>): string {
    return assetId(this.#sources.host, networkId, address)
  }

  /** The network and the tokens of a side. */
  forSide(side: Side) {
    const { network, target } = this.#sources.draft
    return side === 'from'
      ? { network, tokens: this.paid }
      : { network: target, tokens: this.received }
  }

  /** The tokens of a network: what the visitor has, the native currency, the lists. */
  forNetwork(network: NetworkDefinition | undefined): readonly ListedToken[] {
    if (!network) return []
    const { host, draft, catalogue } = this.#sources
    const { caipNetworkId: id } = network
    const listed = [nativeToken(network), ...catalogue.of(id)]
    return listTokens({ host, held: draft.heldOn(id), listed, ...this.#first })
  }
}

/** The networks of a family that tokens of this one can be swapped to, itself first. */
function targetNetworks(
  from: NetworkDefinition | undefined,
  all: readonly NetworkDefinition[],
  providers: readonly SwapProvider[],
): readonly NetworkDefinition[] {
  if (!from) return []
  const isTarget = ({ caipNetworkId: id, chainNamespace }: NetworkDefinition) =>
    chainNamespace === from.chainNamespace &&
    providers.some((it) => isServing(it, from.caipNetworkId, id))
  return [from, ...all.filter((it) => it !== from && isTarget(it))]
}

/** R9.12: the symbols of the tokens that are offered first. */
export const suggestedSymbols =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )

/** R9.12: the symbols of the tokens that come after the suggested ones. */
export const popularSymbols =
  'METAL CHAMP WOLF SALE BUSD MUST BTCpx ROUTE HEX WELT amDAI VSQ VISION AURUM pSP SNX VC CHP amUSDT SPHERE FOX GIDDY GFC OMEN OX_OLD DE WNT'.split(
    ' ',
  )
