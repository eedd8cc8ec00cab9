import { type Endpoint, schemaMessage } from '@portico/core'
import type { Answer } from '../http/Answer.ts'
import { fault } from '../http/fault.ts'
import type { DataRoutes } from './DataRoutes.ts'
import { dataEndpoints } from './dataEndpoints.ts'

export type Asked = {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: unknown
}

/** Answers a call of the table, once its parts fit: 400 where the query does not, 422 where the body does not. */
export async function answerTable(
  routes: DataRoutes,
  name: keyof DataRoutes,
  { params, query: given, body: sent }: Asked,
): Promise<Answer> {
  const row: Endpoint = dataEndpoints[name]
  const text = Object.fromEntries(given)
  const query = row.query?.safeParse(text)
  if (query?.success === false) return refusal(400, query.error.issues, text)
  const body = row.body?.safeParse(sent)
  if (body?.success === false) return refusal(422, body.error.issues, sent)
  // Row by row the parts are what its schemas give.
  const route = routes[name] as (call: unknown) => Answer | Promise<Answer>
  return route({ params, query: query?.data, body: body?.data })
}

type Issues = Parameters<typeof schemaMessage>[0]

function refusal(status: 400 | 422, issues: Issues, given: unknown): Answer {
  const [field = 'body'] = issues[0]?.path ?? []
  return fault(status, String(field), schemaMessage(issues, given))
}
