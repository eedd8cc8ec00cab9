import * as z from 'zod/mini'

/** One row of an endpoint table. `path` contains `:params`, which are filled from the input. */
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
  /** The reply is a `Blob` instead of JSON. */
  readonly blob?: boolean
}

const text = z.optional(z.string())

/** Identifies the kit in every request to the data service: `st` and `sv` are its kind and version (R7.01). */
export const callerQuery = { projectId: text, st: text, sv: text, clientId: text }
