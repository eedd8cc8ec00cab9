import type { Answer } from '../http/Answer.ts'
import { fault } from '../http/fault.ts'
import { answerTable } from './answerTable.ts'
import type { DataRoutes } from './DataRoutes.ts'
import type { DataWorld } from './DataWorld.ts'
import type { Route } from './findRoute.ts'
import { isServedOrigin } from './isServedOrigin.ts'
import { routeCosts } from './limits/routeCosts.ts'
import { unitsOf } from './limits/unitsOf.ts'
import { readBody } from './readBody.ts'
import { answerCalls } from './rpc/answerCalls.ts'
import { publicMethods } from './rpc/publicMethods.ts'
import { answerWallet } from './wallet/answerWallet.ts'

type World = DataWorld & {
  readonly routes: DataRoutes
  /** Counts more units for who asks; the answer to who has none left. */
  readonly charge: (units: number) => Promise<Answer | undefined>
}

/** Calls that name no project, by the protocol. */
const open = new Set([
  'supportedChains',
  'profile',
  'reverse',
  'suggestions',
  'register',
  'setAttributes',
  'setAddress',
])

/** The answer of a route to a request that it takes. Throws what the chains and nodes throw. */
export async function answerRoute(request: Request, route: Route, world: World): Promise<Answer> {
  const { name, params, query } = route
  const { maxBodyBytes } = routeCosts[name ?? 'rpc']
  const read =
    request.method === 'POST'
      ? await readBody(request, maxBodyBytes)
      : { sent: undefined, length: 0 }
  if ('status' in read) return read
  const { sent: body, length } = read
  const { projectIds, allowedOrigins = [] } = world.options
  if (projectIds && !open.has(name ?? '') && !projectIds.includes(projectOf(query, body)))
    return fault(401, 'projectId', 'This server does not know the project')

  const more = unitsOf({ route: name ?? 'rpc', query, body, length, chains: world.chains })
  const refused = more > 0 ? await world.charge(more) : undefined
  if (refused) return refused
  if (name === 'rpc') return proxy(query.get('chainId'), body, world)
  if (name === 'jsonRpc') {
    const origin = request.headers.get('origin')
    if (origin !== null && !isServedOrigin(origin, allowedOrigins))
      return fault(401, 'origin', 'The origin is not allowed')
  }
  if (name === 'jsonRpc' || name === 'wallet') return answerWallet(body, world)
  // Only routes of ours come here.
  return answerTable(world.routes, name as keyof DataRoutes, { params, query, body })
}

/** In the query, or in the body of calls that have it there. */
function projectOf(query: URLSearchParams, body: unknown): string {
  const said = (body as { projectId?: unknown } | null | undefined)?.projectId
  return query.get('projectId') ?? (typeof said === 'string' ? said : '')
}

async function proxy(
  chainId: string | null,
  body: unknown,
  { nodes, options }: World,
): Promise<Answer> {
  const ask = nodes.get(chainId ?? '')
  if (!ask) return fault(400, 'chainId', 'Expected the CAIP-2 id of a supported chain')
  const more = options.rpc?.find((chain) => chain.chainId === chainId)?.methods ?? []
  const methods = new Set(chainId?.startsWith('eip155:') ? [...publicMethods, ...more] : more)
  return answerCalls({ ask, methods }, body)
}
