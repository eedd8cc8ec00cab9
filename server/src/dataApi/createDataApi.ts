import { randomUUID } from 'node:crypto'
import { systemClock } from '@portico/core/async'
import { type Answer, allowMethods, fault, respond } from '../http/Answer.ts'
import { callListener } from '../http/callListener.ts'
import { withoutEndSlashes } from '../http/pathPart.ts'
import { serve, type Visit } from '../http/serve.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { unitsOfBytes } from '../limits/limitClients.ts'
import { requestCost } from '../limits/requestCost.ts'
import { createClients, createNodes } from '../nodes/createNodes.ts'
import { createHandlers, isServedOrigin } from './answerRoute.ts'
import { createRoutes } from './createRoutes.ts'
import type { DataApiOptions } from './DataApiOptions.ts'
import type { DataContext } from './DataContext.ts'
import { dataRows, type RouteName } from './dataEndpoints.ts'
import { faultOf } from './faultOf.ts'
import { limitCalls } from './limitCalls.ts'
import { createEnsGateway, toGatewayFault } from './names/gateway/createEnsGateway.ts'
import { defaultZones } from './names/Registry.ts'
import { createOnramp } from './onramp/createOnramp.ts'
import type { PriceSource } from './PriceSource.ts'
import { routeCosts } from './routeCosts.ts'

type DataVisit = Visit<RouteName>

/** Returns no prices, because the server never invents one. */
const noPrices: PriceSource = {
  prices: async (addresses) => addresses.map(() => undefined),
}

/**
 * The data service as a fetch handler: balances, history, prices, identities, names, the JSON-RPC proxy (R7.01 to
 * R7.19, R7.28, R7.36), a gateway of ENS. `peer` is the client's connection, which the rate limits are counted by. Throws
 * `convert/noNodes`, `sessions/noHosts`, `ramp/noHosts`, `ramp/badKey` and `ensGateway/*`.
 */
export function createDataApi(
  options: DataApiOptions = {},
): (request: Request, peer?: Peer) => Promise<Response> {
  const { clock = systemClock, fetch = globalThis.fetch, chains = [], prices = noPrices } = options
  const nodes = createNodes(options.rpc ?? [], { clock, fetch })
  const clients = createClients(nodes)
  const hosts = options.hosts ?? []
  const onramp = createOnramp(options.onramp, { hosts, clients, clock, fetch })
  const { names, zones = defaultZones } = options
  const ens = createEnsGateway(options.ens, { names, zones, clock })
  const context: DataContext = { options, chains, prices, clock, nodes, clients, onramp, ens }
  const limits = limitCalls(options, clock)
  const limitedOf = ({ request, peer, name: route = 'rpc' }: DataVisit) => ({
    request,
    peer,
    route,
  })
  const charge = (visit: DataVisit, units: number) => {
    requestCost.pay(units)
    return limits.take({ ...limitedOf(visit), units, before: 1 })
  }
  const handlers = createHandlers({ ...context, routes: createRoutes(context), charge })

  const around = async (visit: DataVisit, run: () => Promise<Answer>): Promise<Answer> => {
    if (!visit.isAllowed) return run()
    const limited = limitedOf(visit)
    const rejection = await limits.take(limited)
    if (rejection) return rejection
    const cost = { nodeCalls: 0, signatures: 0, paid: 1 }
    const spend = (bytes: number) => {
      const unpaid = requestCost.unpaidUnits(cost, routeCosts[limited.route])
      return limits.spend({ ...limited, units: unpaid + unitsOfBytes(bytes) })
    }
    const answer = await requestCost.measure(cost, run).catch(async (error) => {
      await spend(0)
      throw error
    })
    await spend(Buffer.byteLength(answer.body))
    return answer
  }
  return serve(dataRows, handlers, {
    base: `${withoutEndSlashes(options.basePath ?? '')}/v1`,
    preflight: ({ methods }) => allowMethods(204, methods),
    missing,
    around,
    failed(error) {
      const answer = faultOf(error)
      if (!answer) callListener(options.onError, error)
      return answer ?? { status: 500, body: 'Internal Server Error', type: 'text/plain', maxAge: 0 }
    },
    reply: (answer, visit) => reply(answer, visit, options),
    onRequest: options.onRequest,
  })
}

function missing({ name, methods }: DataVisit): Answer {
  if (name === undefined) return fault(404, 'path', 'Endpoint not found')
  if (name !== 'rpc')
    return { ...fault(405, 'method', `Expected ${methods}`), headers: { allow: methods } }
  // The status of a server of JSON-RPC over WebSockets.
  const description = 'Expected POST: WebSockets are not supported'
  return { ...fault(426, 'method', description), headers: { upgrade: 'websocket', allow: methods } }
}

/** Every page may read an answer, but that of `json-rpc` only allowed origins. */
function reply(answer: Answer, { name, request }: DataVisit, options: DataApiOptions): Response {
  // Errors of the ENS gateway have the form of EIP-3668, those of the limits included.
  const isGateway = name === 'ensGateway' || name === 'ensGatewayPost'
  const response = respond(request, isGateway ? toGatewayFault(answer) : answer)
  const { headers } = response
  headers.set('x-request-id', randomUUID())
  headers.set('access-control-expose-headers', 'x-request-id, retry-after')
  if (name !== 'jsonRpc') return response
  headers.set('vary', 'origin')
  headers.set('cross-origin-resource-policy', 'same-origin')
  const origin = request.headers.get('origin')
  if (origin !== null && isServedOrigin(request, options.allowedOrigins))
    headers.set('access-control-allow-origin', origin)
  else headers.delete('access-control-allow-origin')
  return response
}
