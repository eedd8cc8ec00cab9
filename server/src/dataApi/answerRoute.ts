import type { Answer } from '../http/Answer.ts'
import { fault } from '../http/fault.ts'
import { answerTable } from './answerTable.ts'
import type { DataContext } from './DataContext.ts'
import type { DataRoutes } from './DataRoutes.ts'
import type { Route } from './findRoute.ts'
import { isServedOrigin } from './isServedOrigin.ts'
import { routeCosts } from './limits/routeCosts.ts'
import { unitsOf } from './limits/unitsOf.ts'
import { readBody } from './readBody.ts'
import { answerCalls } from './rpc/answerCalls.ts'
import { publicMethods } from './rpc/publicMethods.ts'
import { answerWallet } from './wallet/answerWallet.ts'

type Context = DataContext & {
  readonly routes: DataRoutes
  /** Charges further units to the client; returns the answer to send when the client has none left. */
  readonly charge: (units: number) => Promise<Answer | undefined>
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

/** Answers a request that matched a route. Throws the errors of the chains and nodes. */
export async function answerRoute(
  request: Request,
  route: Route,
  context: Context,
): Promise<Answer> {
  const { name, params, query } = route
  if (name === 'onrampWebhook') return context.onramp.answerWebhook(request, params.ramp ?? '')
  const { maxBodyBytes } = routeCosts[name ?? 'rpc']
  const read =
    request.method === 'POST'
      ? await readBody(request, maxBodyBytes)
      : { sent: undefined, length: 0 }
  if ('status' in read) return read
  const { sent: body, length } = read
  const { projectIds, allowedOrigins = [] } = context.options
  if (projectIds && !withoutProject.has(name ?? '') && !projectIds.includes(projectOf(query, body)))
    return fault(401, 'projectId', 'This server does not serve the project')

  const more = unitsOf({ route: name ?? 'rpc', query, body, length, chains: context.chains })
  const rejection = more > 0 ? await context.charge(more) : undefined
  if (rejection) return rejection
  if (name === 'rpc') return proxy(query.get('chainId'), body, context)
  if (name === 'jsonRpc') {
    const origin = request.headers.get('origin')
    if (origin !== null && !isServedOrigin(origin, allowedOrigins))
      return fault(401, 'origin', 'The origin is not allowed')
  }
  if (name === 'ensGatewayPost') return context.ens(body)
  if (name === 'ensGateway') {
    const { sender, data } = params
    return context.ens({ sender, data: data?.replace(/\.json$/, '') })
  }
  if (name === 'jsonRpc' || name === 'wallet') return answerWallet(body, context)
  // `findRoute` returned a name of the table: the other names are handled above.
  const { clientIp } = context
  return answerTable(context.routes, name as keyof DataRoutes, { params, query, body, clientIp })
}

/** The project id of the query, or of the body for endpoints that send it there. */
function projectOf(query: URLSearchParams, body: unknown): string {
  const inBody = (body as { projectId?: unknown } | null | undefined)?.projectId
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
