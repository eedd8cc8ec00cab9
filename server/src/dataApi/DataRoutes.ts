import type * as z from 'zod/mini'
import type { Answer } from '../http/Answer.ts'
import type { dataEndpoints } from './dataEndpoints.ts'

type Table = typeof dataEndpoints
type Parsed<row, key extends string> = row extends {
  [k in key]: infer schema extends z.ZodMiniType
}
  ? z.output<schema>
  : undefined

/** A request whose parameters, query and body are parsed by the endpoint's schemas. */
export type Call<name extends keyof Table> = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Parsed<Table[name], 'query'>
  readonly body: Parsed<Table[name], 'body'>
  /** Network address of the client, where it is known. */
  readonly clientIp?: string | undefined
}

export type DataRoutes = {
  readonly [name in keyof Table]: (call: Call<name>) => Answer | Promise<Answer>
}
