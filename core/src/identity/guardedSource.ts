import type { Identity, NameSource } from '../adapter/NameSource.ts'
import type { Clock } from '../async/Clock.ts'
import { limitRequest } from '../async/withLimit.ts'

/** The time that a source has for one answer, in ms. */
const limitMs = 10_000

type Watch = { readonly clock: Clock; failed(error: unknown): void }

/**
 * The name source of a third party: each method settles in time with an answer of the right shape; otherwise it is
 * reported and rejects, so that the next source is asked.
 */
export function guardedSource(source: NameSource, { clock, failed }: Watch): Required<NameSource> {
  const ask = async <value>(
    fits: (answer: value) => boolean,
    call: (signal: AbortSignal) => Promise<value | undefined> | undefined,
    caller?: AbortSignal,
  ): Promise<value | undefined> => {
    const expired = () => new Error('No answer in time')
    const limit = { clock, ms: limitMs, expired, signals: caller ? [caller] : [] }
    try {
      const answer = await limitRequest(limit, async (signal) => call(signal))
      if (answer === undefined || answer === null) return undefined
      if (fits(answer)) return answer
      throw new TypeError('Expected a text, or { name, avatar } of lookup()')
    } catch (error) {
      if (!caller?.aborted) failed(error)
      throw error
    }
  }
  const isText = (answer: unknown) => typeof answer === 'string'
  return {
    id: source.id,
    authoritative: source.authoritative === true,
    beforeService: source.beforeService === true,
    normalize: (name) => ask(isText, () => source.normalize?.(name)),
    resolve: (name, request) =>
      ask(isText, (signal) => source.resolve?.(name, { ...request, signal }), request.signal),
    lookup: (address, request) =>
      ask(isIdentity, (signal) => source.lookup?.(address, { ...request, signal }), request.signal),
  }
}

function isIdentity(answer: Identity): boolean {
  const { name, avatar } = answer
  return (
    typeof answer === 'object' &&
    [name, avatar].every((it) => it === undefined || it === null || typeof it === 'string')
  )
}
