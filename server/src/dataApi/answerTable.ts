import { type Endpoint, schemaMessage } from '@portico/core'
import type { Answer } from '../http/Answer.ts'
import { fault } from '../http/fault.ts'
import type { DataRoutes } from './DataRoutes.ts'
import { dataEndpoints } from './dataEndpoints.ts'

export type TableRequest = {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: unknown
  /** Network address of the client, where it is known. */
  readonly clientIp?: string | undefined
}

/** Parses a request by its endpoint's schemas and runs the route: 400 for an invalid query, 422 for an invalid body. */
export async function answerTable(
  routes: DataRoutes,
  name: keyof DataRoutes,
  { params, query: given, body: sent, clientIp }: TableRequest,
): Promise<Answer> {
  const row: Endpoint = dataEndpoints[name]
  const text = Object.fromEntries(given)
  const query = row.query?.safeParse(text)
  if (query?.success === false) return invalid(400, query.error.issues, text)
  const body = row.body?.safeParse(sent)
  if (body?.success === false) return invalid(422, body.error.issues, sent)
  // The schemas of the row return the parts that its route takes; TypeScript cannot relate them by name.
  const route = routes[name] as (call: unknown) => Answer | Promise<Answer>
  return route({ params, query: query?.data, body: body?.data, clientIp })
}

type Issues = Parameters<typeof schemaMessage>[0]

function invalid(status: 400 | 422, issues: Issues, given: unknown): Answer {
  const [field = 'body'] = issues[0]?.path ?? []
  return fault(status, String(field), schemaMessage(issues, given))
}
