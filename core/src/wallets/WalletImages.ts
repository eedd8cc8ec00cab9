import type { Clock } from '../async/Clock.ts'
import { withLimit } from '../async/withLimit.ts'
import { type Signal, signal } from '../state/index.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { isSafeLink } from './isSafeLink.ts'

/** In milliseconds; a picture that takes longer is not shown. */
const timeoutMs = 2000
const inline = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/

type FetchImage = (id: string, signal: AbortSignal) => Promise<Blob>

/** Pictures of wallets, each loaded on its first request. */
export class WalletImages {
  /** URLs by picture id, for pictures requested so far. */
  readonly #urls = new Map<string, Signal<string | undefined>>()
  readonly #fetch: FetchImage | undefined
  readonly #clock: Clock

  constructor(clock: Clock, fetch: FetchImage | undefined) {
    this.#clock = clock
    this.#fetch = fetch
  }

  /** URL of a wallet's picture: its own if it has a safe one, else the directory's once loaded. */
  of({ image_id: id, image_url: url }: Wallet): string | undefined {
    if (url && (inline.test(url) || (/^https?:/.test(url) && isSafeLink(url, globalThis))))
      return url
    if (!id || !this.#fetch) return undefined
    const known = this.#urls.get(id)
    const picture = known ?? signal(undefined)
    if (!known) {
      this.#urls.set(id, picture)
      void this.#load(id, picture, this.#fetch)
    }
    return picture.value
  }

  async #load(id: string, picture: Signal<string | undefined>, fetch: FetchImage): Promise<void> {
    const attempt = new AbortController()
    try {
      const blob = await withLimit(fetch(id, attempt.signal), { clock: this.#clock, ms: timeoutMs })
      picture.value = URL.createObjectURL(blob)
    } catch {
      // Without a picture, the wallet's initial is shown.
    } finally {
      attempt.abort()
    }
  }
}
