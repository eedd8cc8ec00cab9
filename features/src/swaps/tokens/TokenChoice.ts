import type { NetworkDefinition } from '@portico/core'
import { makeAutoObservable } from '@portico/core/state'
import type { DraftStore, Side } from '../draft/DraftStore.ts'
import type { SwapProvider } from '../SwapProvider.ts'
import type { SwapsHost } from '../SwapsHost.ts'
import type { SwapsOptions } from '../SwapsOptions.ts'
import type { ListedToken } from './ListedToken.ts'
import { listTokens } from './listTokens.ts'
import { nativeToken } from './nativeToken.ts'
import { popularSymbols } from './popularSymbols.ts'
import { suggestedSymbols } from './suggestedSymbols.ts'
import type { TokenCatalogue } from './TokenCatalogue.ts'
import { targetNetworks } from './targetNetworks.ts'

type Sources = {
  readonly networks: SwapsHost['networks']
  readonly draft: DraftStore
  readonly catalogue: TokenCatalogue
  readonly providers: readonly SwapProvider[]
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

  /** Tokens to receive, on the chosen network. */
  get received(): readonly ListedToken[] {
    const { target, network } = this.#sources.draft
    return target === network ? this.paid : this.forNetwork(target)
  }

  /** The networks that tokens can arrive on, the active one first. */
  get networks(): readonly NetworkDefinition[] {
    const { draft, networks, providers } = this.#sources
    return targetNetworks(draft.network, networks.all, providers)
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
    const { draft, catalogue } = this.#sources
    const { caipNetworkId: id } = network
    const listed = [nativeToken(network), ...catalogue.of(id)]
    return listTokens({ held: draft.heldOn(id), listed, ...this.#first })
  }
}
