import * as z from 'zod/mini'

/** One row of an endpoint table. `path` has `:params`, which the input fills. */
export type Endpoint<
  path extends string = string,
  query extends z.ZodMiniType = z.ZodMiniType,
  body extends z.ZodMiniType = z.ZodMiniType,
  reply extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: 'GET' | 'POST'
  readonly path: path
  readonly query?: query
  readonly body?: body
  readonly reply: reply
  /** The reply is bytes. */
  readonly blob?: boolean
}

const text = z.optional(z.string())

/** Who asks, a part of every call of the data service: `st` and `sv` are the kind and version of the kit (R7.01). */
export const callerQuery = { projectId: text, st: text, sv: text, clientId: text }
