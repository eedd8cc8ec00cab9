import type { Clock } from '../async/Clock.ts'
import { withLimit } from '../async/withLimit.ts'
import { makeAutoObservable, observable } from '../state/index.ts'
import { isSafeLink } from './isSafeLink.ts'
import type { Wallet } from './Wallet.ts'

/** A picture that is not there by then is done without. */
const limit = 2000
const inline = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/

type FetchImage = (id: string, signal: AbortSignal) => Promise<Blob>

/** The pictures of wallets, each loaded when it is first asked for. */
export class WalletImages {
  readonly #urls = observable.map<string, string>()
  readonly #asked = new Set<string>()
  readonly #fetch: FetchImage | undefined
  readonly #clock: Clock

  constructor(clock: Clock, fetch: FetchImage | undefined) {
    this.#clock = clock
    this.#fetch = fetch
    makeAutoObservable(this, { of: false }, { autoBind: true })
  }

  /** URL of a wallet's picture: its own where it has one, else that of the directory once it is there. */
  of({ image_id: id, image_url: url }: Wallet): string | undefined {
    if (url && (inline.test(url) || (/^https?:/.test(url) && isSafeLink(url, globalThis))))
      return url
    if (!id || !this.#fetch) return undefined
    if (!this.#asked.has(id)) void this.load(id, this.#fetch)
    return this.#urls.get(id)
  }

  private async load(id: string, fetch: FetchImage): Promise<void> {
    this.#asked.add(id)
    const attempt = new AbortController()
    try {
      const blob = await withLimit(fetch(id, attempt.signal), { clock: this.#clock, ms: limit })
      this.set(id, URL.createObjectURL(blob))
    } catch {
      // A wallet without a picture wears its initial.
    } finally {
      attempt.abort()
    }
  }

  private set(id: string, url: string): void {
    this.#urls.set(id, url)
  }
}
