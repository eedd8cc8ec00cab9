import { type Clock, schemaMessage, withLimit } from '@portico/core'
import type * as z from 'zod/mini'
import type { Ramp } from './Ramp.ts'
import { rampErrors } from './rampErrors.ts'

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
  const asked = async () => work(ending.signal)
  try {
    const value = await withLimit(asked(), { clock, ms: timeoutMs })
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    throw rampErrors.create('malformed', [name, schemaMessage(parsed.error.issues, undefined)])
  } catch (error) {
    throw isOwn(error) ? error : rampErrors.create('unavailable', [name])
  } finally {
    ending.abort()
  }
}

function isOwn(error: unknown): boolean {
  return /^ramp\//.test(String((error as { code?: unknown } | null)?.code))
}
