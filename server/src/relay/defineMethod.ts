import type * as z from 'zod/mini'
import type { Hub } from './Hub.ts'
import type { Peer } from './Peer.ts'
import { relayErrors } from './relayErrors.ts'

/** Whose call it is, and what it may reach. */
export type Caller = {
  readonly hub: Hub
  readonly peer: Peer
  readonly onRequest?: ((method: string, seconds: number) => void) | undefined
}

/** Runs one call and gives its result as JSON. Throws what the client is told. */
export type Method = (caller: Caller, params: unknown) => Promise<string>

/** A method whose parameters are parsed before it runs; without a result it answers `true`. */
export function defineMethod<schema extends z.ZodMiniType>(
  schema: schema,
  run: (caller: Caller, params: z.output<schema>) => Promise<string> | Promise<void>,
): Method {
  return async (caller, params) => {
    const parsed = schema.safeParse(params)
    if (!parsed.success) {
      const where = parsed.error.issues[0]?.path.join('.') ?? ''
      throw relayErrors.create('badParams', [where])
    }
    return (await run(caller, parsed.data)) ?? 'true'
  }
}
