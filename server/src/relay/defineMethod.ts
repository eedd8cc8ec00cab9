import type * as z from 'zod/mini'
import type { Hub } from './Hub.ts'
import type { Peer } from './Peer.ts'
import { relayErrors } from './relayErrors.ts'

/** The peer that sent a request, and the dependencies of methods. */
export type Caller = {
  readonly hub: Hub
  readonly peer: Peer
  readonly onRequest?: ((method: string, seconds: number) => void) | undefined
}

/** Runs one request and returns its result as JSON. Throws the error to send to the client. */
export type Method = (caller: Caller, params: unknown) => Promise<string>

/** Defines a method whose parameters are parsed before it runs; a method without a result returns `true`. */
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
