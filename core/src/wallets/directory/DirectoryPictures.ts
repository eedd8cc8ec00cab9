import type { Clock } from '../../async/Clock.ts'
import type { NetworkDefinition } from '../../network/NetworkDefinition.ts'
import type { ImageKind } from '../remote/remoteDirectory.ts'
import { LoadedImages } from './LoadedImages.ts'

/** Symbols and currencies are segments of a path; a longer one is no symbol. */
const code = /^[\w.₮-]{1,20}$/u
const native = /^([^/]+)\/native$/

type Sources = {
  readonly networks: readonly NetworkDefinition[]
  fetch(kind: ImageKind, id: string, signal: AbortSignal): Promise<Blob>
}

/**
 * The directory's pictures of networks, native currencies and currencies, by the ids of `PictureSource`. The directory
 * knows a network by its `assets.imageId`, and a token by its symbol only. Any contract can call itself USDC, so tokens
 * of contracts are not requested.
 */
export class DirectoryPictures {
  readonly #images: LoadedImages
  readonly #networks: ReadonlyMap<string, NetworkDefinition>

  constructor(clock: Clock, { networks, fetch }: Sources) {
    this.#networks = new Map(networks.map((network) => [network.caipNetworkId, network]))
    this.#images = new LoadedImages(clock, (key, signal) => {
      const [kind, id] = key.split('/', 2) as [ImageKind, string] // as `of` writes them
      return fetch(kind, id, signal)
    })
  }

  /** URL of a picture; `undefined` when there is none, or while it loads. */
  of(id: string): string | undefined {
    const key = this.#keyOf(id)
    return (key && this.#images.get(key)) || undefined
  }

  #keyOf(id: string): string | undefined {
    const imageId = this.#networks.get(id)?.assets?.imageId
    if (imageId) return `assetImage/${imageId}`
    const [, currency] = id.split('currency:')
    if (currency) return code.test(currency) ? `currencyImage/${currency}` : undefined
    const symbol = this.#networks.get(native.exec(id)?.[1] ?? '')?.nativeCurrency.symbol
    return symbol && code.test(symbol) ? `tokenImage/${symbol}` : undefined
  }
}
