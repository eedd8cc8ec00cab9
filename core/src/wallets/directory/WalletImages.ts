import type { Clock } from '../../async/Clock.ts'
import { withLimit } from '../../async/withLimit.ts'
import type { PictureSource } from '../../settings/PlainSettings.ts'
import { observable, runInAction } from '../../state/index.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import { isSafeLink } from '../links/walletLink.ts'

/** In milliseconds; a picture that takes longer is not shown. */
const timeoutMs = 2000
const inline = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/

type FetchImage = (id: string, signal: AbortSignal) => Promise<Blob>
type Sources = {
  /** The directory's pictures. */
  readonly fetch: FetchImage | undefined
  /** The dapp's own source, for what the directory has no picture of. */
  readonly drawn: PictureSource | undefined
}

/** Pictures of wallets, each loaded on its first request. */
export class WalletImages {
  /** URLs by picture id; empty after a failure. */
  readonly #urls = observable.map<string, string>({}, { deep: false })
  /** Ids of the pictures that were requested. */
  readonly #requested = new Set<string>()
  readonly #sources: Sources
  readonly #clock: Clock

  constructor(clock: Clock, sources: Sources) {
    this.#clock = clock
    this.#sources = sources
  }

  /** URL of a wallet's picture: its own if it has a safe one, else the directory's once loaded, else the dapp's. */
  of({ id, rdns, image_id: imageId, image_url: url }: Wallet): string | undefined {
    if (url && (inline.test(url) || (/^https?:/.test(url) && isSafeLink(url, globalThis))))
      return url
    const { fetch, drawn } = this.#sources
    const loaded = imageId && fetch ? this.#loaded(imageId, fetch) : ''
    return loaded === '' ? drawn?.(`wallet:${rdns ?? id}`) : loaded
  }

  #loaded(id: string, fetch: FetchImage): string | undefined {
    if (!this.#requested.has(id)) {
      this.#requested.add(id)
      void this.#load(id, fetch)
    }
    return this.#urls.get(id)
  }

  async #load(id: string, fetch: FetchImage): Promise<void> {
    const attempt = new AbortController()
    let url = ''
    try {
      const blob = await withLimit(fetch(id, attempt.signal), { clock: this.#clock, ms: timeoutMs })
      url = URL.createObjectURL(blob)
    } catch {
      // The dapp's picture is shown, or none.
    } finally {
      attempt.abort()
    }
    runInAction(() => this.#urls.set(id, url))
  }
}
