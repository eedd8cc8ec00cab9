import { codeOf } from '@portico/core'
import { type Clock, withLimit } from '@portico/core/async'
import { schemaMessage } from '@portico/core/errors'
import { onrampEndpoints } from '@portico/features/onramp/endpoints'
import type * as z from 'zod/mini'
import { steadyOf } from '../../limits/steadyClock.ts'
import { type Ramp, type RampOptions, rampErrors } from './Ramp.ts'

type RampCall<schema extends z.ZodMiniType> = {
  readonly clock: Clock
  /** What the ramp has to return, since an operator may bring a ramp of his own. */
  readonly schema: schema
  readonly work: (signal: AbortSignal) => Promise<unknown>
}

const timeoutMs = 10_000

/** Calls a ramp for ten seconds at most. Throws `ramp/*` and nothing else: other errors may contain a key. */
export async function callRamp<schema extends z.ZodMiniType>(
  { name }: Pick<Ramp, 'name'>,
  { clock, schema, work }: RampCall<schema>,
): Promise<z.output<schema>> {
  const ending = new AbortController()
  const run = async () => work(ending.signal)
  try {
    const value = await withLimit(run(), { clock, ms: timeoutMs })
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    throw rampErrors.create('malformed', [name, schemaMessage(parsed.error.issues, undefined)])
  } catch (error) {
    throw isRampError(error) ? error : rampErrors.create('unavailable', [name])
  } finally {
    ending.abort()
  }
}

function isRampError(error: unknown): boolean {
  return codeOf(error).startsWith('ramp/')
}

type CachedOptions = { readonly options: Promise<RampOptions>; readonly expiresAt: number }

const lifetimeMs = 300_000
/** Lists of a vendor may have hundreds of tokens. */
const maxCached = 100

/** The options of each ramp and country, asked for once in five minutes. */
export class OptionsCache {
  readonly #clock: Clock
  readonly #cache = new Map<string, CachedOptions>()

  constructor(clock: Clock) {
    this.#clock = steadyOf(clock)
  }

  /** Throws `ramp/*`; a failure is not kept. */
  async read(ramp: Ramp, country: string | undefined): Promise<RampOptions> {
    const key = `${ramp.id} ${country ?? ''}`
    const cached = this.#cache.get(key)
    if (cached && cached.expiresAt > this.#clock.now()) return cached.options
    const options = callRamp(ramp, {
      clock: this.#clock,
      schema: onrampEndpoints.options.reply,
      work: (signal) => ramp.options({ country, signal }),
    })
    const [oldest] = this.#cache.keys()
    this.#cache.delete(key)
    if (this.#cache.size >= maxCached && oldest !== undefined) this.#cache.delete(oldest)
    const entry = { options, expiresAt: this.#clock.now() + lifetimeMs }
    this.#cache.set(key, entry)
    // Concurrent requests wait for the same answer, so the failure of one is that of all.
    options.catch(() => {
      if (this.#cache.get(key) === entry) this.#cache.delete(key)
    })
    return options
  }
}
