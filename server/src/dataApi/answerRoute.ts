import { type Endpoint, matchesOrigin } from '@portico/core/endpoints'
import { schemaMessage } from '@portico/core/errors'
import { type Answer, fault } from '../http/Answer.ts'
import { clientIp } from '../http/clientAddress.ts'
import { readBody } from '../http/readBody.ts'
import type { Handlers, Visit } from '../http/serve.ts'
import { answerCalls, publicMethods } from '../nodes/answerCalls.ts'
import { answerWallet } from './answerWallet.ts'
import type { DataContext } from './DataContext.ts'
import type { DataRoutes } from './DataRoutes.ts'
import { dataEndpoints, type RouteName } from './dataEndpoints.ts'
import { routeCosts, unitsOf } from './routeCosts.ts'

type Context = DataContext & {
  readonly routes: DataRoutes
  /** Charges further units to the client; returns the answer to send when the client has none left. */
  charge(visit: Visit<RouteName>, units: number): Promise<Answer | undefined>
}
type Sent = Pick<Visit, 'request' | 'params' | 'query'> & {
  readonly body: unknown
  /** Network address of the client, where it is known. */
  readonly clientIp: string | undefined
}

/** Requests without a project id, as the protocol defines them. */
const withoutProject = new Set([
  'supportedChains',
  'profile',
  'reverse',
  'suggestions',
  'register',
  'setAttributes',
  'setAddress',
  'ensGateway',
  'ensGatewayPost',
])

/** The handler of each row. They throw the errors of the chains and nodes. */
export function createHandlers(context: Context): Handlers<RouteName, Answer> {
  const answer = (visit: Visit<RouteName>, work: (sent: Sent) => Answer | Promise<Answer>) =>
    answerRoute(visit, context, work)
  const table = Object.keys(dataEndpoints).map((key) => {
    const name = key as keyof DataRoutes
    return [
      name,
      (visit: Visit<RouteName>) => answer(visit, (sent) => answerTable(context.routes, name, sent)),
    ] as const
  })
  return {
    // One handler for each key of the table.
    ...(Object.fromEntries(table) as Pick<Handlers<RouteName, Answer>, keyof DataRoutes>),
    rpc: (visit) => answer(visit, ({ query, body }) => proxy(query.get('chainId'), body, context)),
    wallet: (visit) => answer(visit, ({ body }) => answerWallet(body, context)),
    jsonRpc: (visit) =>
      answer(visit, ({ request, body }) =>
        isServedOrigin(request, context.options.allowedOrigins)
          ? answerWallet(body, context)
          : fault(401, 'origin', 'The origin is not allowed'),
      ),
    onrampWebhook: ({ request, params }) =>
      context.onramp.answerWebhook(request, params.ramp ?? ''),
    ensGateway: (visit) =>
      answer(visit, ({ params: { sender, data } }) =>
        context.ens({ sender, data: data?.replace(/\.json$/, '') }),
      ),
    ensGatewayPost: (visit) => answer(visit, ({ body }) => context.ens(body)),
  }
}

/** Whether the page of a request may call `json-rpc`: all without a list, and whoever sends no origin is no page. */
export function isServedOrigin({ headers }: Request, allowed: readonly string[] = []): boolean {
  const origin = headers.get('origin')
  return origin === null || allowed.length === 0 || matchesOrigin(origin, allowed)
}

/** Reads the body, checks the project and charges the units of a request, then answers it. */
async function answerRoute(
  visit: Visit<RouteName>,
  { options, chains, charge }: Context,
  work: (sent: Sent) => Answer | Promise<Answer>,
): Promise<Answer> {
  const { request, peer, name: route = 'rpc', params, query } = visit
  const read =
    request.method === 'POST'
      ? await readBody(request, routeCosts[route].maxBodyBytes)
      : { sent: undefined, length: 0 }
  if ('status' in read) return read
  const { sent: body, length } = read
  const { projectIds } = options
  if (projectIds && !withoutProject.has(route) && !projectIds.includes(projectOf(query, body)))
    return fault(401, 'projectId', 'This server does not serve the project')
  const more = unitsOf({ route, query, body, length, chains })
  const rejection = more > 0 ? await charge(visit, more) : undefined
  if (rejection) return rejection
  const forwarded = request.headers.get('x-forwarded-for')
  const ip = clientIp({ forwarded, ip: peer.ip, proxies: options.proxies })
  return work({ request, params, query, body, clientIp: ip })
}

/** The project id of the query, or of the body for endpoints that send it there. */
function projectOf(query: URLSearchParams, body: unknown): string {
  const inBody: unknown = Object(body).projectId
  return query.get('projectId') ?? (typeof inBody === 'string' ? inBody : '')
}

async function proxy(
  chainId: string | null,
  body: unknown,
  { nodes, options }: Context,
): Promise<Answer> {
  const request = nodes.get(chainId ?? '')
  if (!request) return fault(400, 'chainId', 'Expected the CAIP-2 id of a supported chain')
  const more = options.rpc?.find((chain) => chain.chainId === chainId)?.methods ?? []
  const methods = new Set(chainId?.startsWith('eip155:') ? [...publicMethods, ...more] : more)
  return answerCalls({ request, methods }, body)
}

/** Parses a request by its endpoint's schemas and runs the route: 400 for an invalid query, 422 for an invalid body. */
async function answerTable(
  routes: DataRoutes,
  name: keyof DataRoutes,
  { params, query: searchParams, body: sent, clientIp }: Sent,
): Promise<Answer> {
  const row: Endpoint = dataEndpoints[name]
  const text = Object.fromEntries(searchParams)
  const query = row.query?.safeParse(text)
  if (query?.success === false) return invalid(400, query.error.issues, text)
  const body = row.body?.safeParse(sent)
  if (body?.success === false) return invalid(422, body.error.issues, sent)
  // The schemas of the row return the parts that its route takes; TypeScript cannot relate them by name.
  const route = routes[name] as (call: unknown) => Answer | Promise<Answer>
  return route({ params, query: query?.data, body: body?.data, clientIp })
}

type Issues = Parameters<typeof schemaMessage>[0]

function invalid(status: 400 | 422, issues: Issues, value: unknown): Answer {
  const [field = 'body'] = issues[0]?.path ?? []
  return fault(status, String(field), schemaMessage(issues, value))
}
