import type * as z from 'zod/mini'
import { schemaMessage } from '../errors/schemaMessage.ts'
import { apiErrors } from './apiErrors.ts'
import type { Transport } from './createTransport.ts'
import type { Endpoint } from './fields.ts'

type PathParams<path extends string> = path extends `${string}:${infer name}/${infer rest}`
  ? Record<name, string> & PathParams<rest>
  : path extends `${string}:${infer name}`
    ? Record<name, string>
    : unknown
type Input<e> = (e extends { path: infer path extends string } ? PathParams<path> : unknown) &
  (e extends { query: infer query extends z.ZodMiniType } ? z.input<query> : unknown) &
  (e extends { body: infer body extends z.ZodMiniType } ? z.input<body> : unknown)
type Reply<e> = e extends { reply: infer reply extends z.ZodMiniType } ? z.output<reply> : never
type Simplify<t> = { [key in keyof t]: t[key] } & {}
type CallOptions = { signal?: AbortSignal; cache?: RequestCache }

/** One function for each endpoint of a table. */
export type ApiClient<table extends Record<string, Endpoint>> = {
  [name in keyof table]: (
    ...args: unknown extends Input<table[name]>
      ? [options?: CallOptions]
      : [input: Simplify<Input<table[name]>>, options?: CallOptions]
  ) => Promise<Reply<table[name]>>
}

/**
 * Creates a typed client from an endpoint table. The input's keys fill the path, the query and the body, each parsed
 * by its schema. Throws `api/invalidRequest`, `api/invalidReply` and the transport's errors.
 */
export function createApi<const table extends Record<string, Endpoint>>(
  baseUrl: string,
  table: table,
  transport: Transport,
): ApiClient<table> {
  const base = /^.*[^/]/.exec(baseUrl)?.[0] ?? ''
  const call = (endpoint: Endpoint) => async (first?: object, second?: CallOptions) => {
    const takesInput = /:\w/.test(endpoint.path) || endpoint.query || endpoint.body
    const input = (takesInput ? (first ?? {}) : {}) as Record<string, unknown>
    const { signal, cache } = (takesInput ? second : (first as CallOptions | undefined)) ?? {}
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => segment(name, input[name]))
    const reply = await transport({
      method: endpoint.method,
      url: `${base}/${path}`,
      route: endpoint.path,
      ...(endpoint.query && { query: fit(endpoint.query, input, 'invalidRequest') as object }),
      ...(endpoint.body && { body: fit(endpoint.body, input, 'invalidRequest') }),
      ...(endpoint.blob && { blob: true }),
      ...(cache && { cache }),
      ...(signal && { signal }),
    } as Parameters<Transport>[0])
    return fit(endpoint.reply, reply, 'invalidReply')
  }
  // The client has the keys of the table; `ApiClient` types them by construction.
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, call(row)])) as never
}

/** One path segment; an empty one, `.` or `..` would address another endpoint. */
function segment(name: string, value: unknown): string {
  if (value === undefined) throw apiErrors.create('invalidRequest', [`${name}: Required`])
  const text = String(value)
  if (/^\.{0,2}$|\p{Surrogate}/u.test(text))
    throw apiErrors.create('invalidRequest', [`${name}: Expected a segment of a path`])
  return encodeURIComponent(text)
}

function fit(
  schema: z.ZodMiniType,
  value: unknown,
  failure: 'invalidRequest' | 'invalidReply',
): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw apiErrors.create(failure, [schemaMessage(parsed.error.issues, value)], {
    cause: parsed.error,
  })
}
