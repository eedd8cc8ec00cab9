import type { Clock } from '@portico/core'
import { onrampEndpoints } from '@portico/features/onramp/endpoints'
import { callRamp } from './callRamp.ts'
import type { Ramp, RampOptions } from './Ramp.ts'

type Kept = { readonly options: Promise<RampOptions>; readonly expiresAt: number }

const lifetimeMs = 300_000
/** Lists of a vendor may have hundreds of tokens. */
const maxKept = 100

/** The options of each ramp and country, asked for once in five minutes. */
export class OptionsCache {
  readonly #clock: Clock
  readonly #kept = new Map<string, Kept>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Throws `ramp/*`; a failure is not kept. */
  async read(ramp: Ramp, country: string | undefined): Promise<RampOptions> {
    const key = `${ramp.id} ${country ?? ''}`
    const kept = this.#kept.get(key)
    if (kept && kept.expiresAt > this.#clock.now()) return kept.options
    const options = callRamp(ramp, {
      clock: this.#clock,
      schema: onrampEndpoints.options.reply,
      work: (signal) => ramp.options({ country, signal }),
    })
    const [oldest] = this.#kept.keys()
    this.#kept.delete(key)
    if (this.#kept.size >= maxKept && oldest !== undefined) this.#kept.delete(oldest)
    const entry = { options, expiresAt: this.#clock.now() + lifetimeMs }
    this.#kept.set(key, entry)
    // Concurrent requests wait for the same answer, so the failure of one is that of all.
    options.catch(() => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key)
    })
    return options
  }
}
