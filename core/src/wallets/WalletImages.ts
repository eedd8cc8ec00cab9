import type { Clock } from '../async/Clock.ts'
import { withLimit } from '../async/withLimit.ts'
import { type Signal, signal } from '../state/index.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { isSafeLink } from './isSafeLink.ts'

/** A picture that is not there by then is done without. */
const limit = 2000
const inline = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/

type FetchImage = (id: string, signal: AbortSignal) => Promise<Blob>

/** The pictures of wallets, each loaded when it is first asked for. */
export class WalletImages {
  /** URLs by the id of a picture that was asked for. */
  readonly #urls = new Map<string, Signal<string | undefined>>()
  readonly #fetch: FetchImage | undefined
  readonly #clock: Clock

  constructor(clock: Clock, fetch: FetchImage | undefined) {
    this.#clock = clock
    this.#fetch = fetch
  }

  /** URL of a wallet's picture: its own where it has one, else that of the directory once it is there. */
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
      const blob = await withLimit(fetch(id, attempt.signal), { clock: this.#clock, ms: limit })
      picture.value = URL.createObjectURL(blob)
    } catch {
      // A wallet without a picture wears its initial.
    } finally {
      attempt.abort()
    }
  }
}
