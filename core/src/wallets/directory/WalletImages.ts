import type { PictureSource } from '../../settings/PlainSettings.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import { isSafeLink } from '../links/walletLink.ts'
import type { LoadedImages } from './LoadedImages.ts'

const inline = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/

type Sources = {
  /** The directory's pictures. */
  readonly loaded: LoadedImages | undefined
  /** The dapp's own source, for what the directory has no picture of. */
  readonly drawn: PictureSource | undefined
}

/** Pictures of wallets, each loaded on its first request. */
export class WalletImages {
  readonly #sources: Sources

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** URL of a wallet's picture: its own if it has a safe one, else the directory's once loaded, else the dapp's. */
  of({ id, rdns, image_id: imageId, image_url: url }: Wallet): string | undefined {
    if (url && (inline.test(url) || (/^https?:/.test(url) && isSafeLink(url, globalThis))))
      return url
    const { loaded, drawn } = this.#sources
    const image = imageId && loaded ? loaded.get(imageId) : ''
    return image === '' ? drawn?.(`wallet:${rdns ?? id}`) : image
  }
}
