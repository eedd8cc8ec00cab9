import type { Clock } from '../../async/Clock.ts'
import { withLimit } from '../../async/withLimit.ts'
import { observable, runInAction } from '../../state/index.ts'

/** In milliseconds; a picture that takes longer is not shown. */
const timeoutMs = 2000
/** More than a page shows; what comes later has no picture. */
const maxImages = 2000

export type FetchImage = (id: string, signal: AbortSignal) => Promise<Blob>

/** Pictures of a service as object URLs, each requested once, when it is first shown. */
export class LoadedImages {
  /** URLs by picture id; empty after a failure. */
  readonly #urls = observable.map<string, string>({}, { deep: false })
  /** Ids of the pictures that were requested. */
  readonly #requested = new Set<string>()
  readonly #clock: Clock
  readonly #fetch: FetchImage

  constructor(clock: Clock, fetch: FetchImage) {
    this.#clock = clock
    this.#fetch = fetch
  }

  /** URL of a picture; `undefined` while it loads and empty when there is none. The first call starts the load. */
  get(id: string): string | undefined {
    if (!this.#requested.has(id)) {
      if (this.#requested.size >= maxImages) return ''
      this.#requested.add(id)
      void this.#load(id)
    }
    return this.#urls.get(id)
  }

  async #load(id: string): Promise<void> {
    const attempt = new AbortController()
    const limit = { clock: this.#clock, ms: timeoutMs }
    let url = ''
    try {
      url = URL.createObjectURL(await withLimit(this.#fetch(id, attempt.signal), limit))
    } catch {
      // The dapp's picture is shown, or none.
    } finally {
      attempt.abort()
    }
    runInAction(() => this.#urls.set(id, url))
  }
}
