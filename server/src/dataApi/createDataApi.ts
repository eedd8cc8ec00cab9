import { randomUUID } from 'node:crypto'
import { systemClock } from '@portico/core'
import type { Answer } from '../http/Answer.ts'
import { callListener } from '../http/callListener.ts'
import { clientIp } from '../http/clientIp.ts'
import { respond } from '../http/respond.ts'
import { respondWithMethods } from '../http/respondWithMethods.ts'
import { secondsSince } from '../http/secondsSince.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { answerRoute } from './answerRoute.ts'
import { corsHeaders } from './corsHeaders.ts'
import { createRoutes } from './createRoutes.ts'
import type { DataApiOptions } from './DataApiOptions.ts'
import type { DataContext } from './DataContext.ts'
import { faultOf } from './faultOf.ts'
import { findRoute, type Route } from './findRoute.ts'
import { limitCalls } from './limits/limitCalls.ts'
import { requestCost } from './limits/requestCost.ts'
import { routeCosts } from './limits/routeCosts.ts'
import { unitsOfBytes } from './limits/unitsOfBytes.ts'
import { defaultZones } from './names/defaultZones.ts'
import { createEnsGateway } from './names/gateway/createEnsGateway.ts'
import { toGatewayFault } from './names/gateway/toGatewayFault.ts'
import { createOnramp } from './onramp/createOnramp.ts'
import type { PriceSource } from './prices/PriceSource.ts'
import { createClients } from './rpc/createClients.ts'
import { createNodes } from './rpc/createNodes.ts'

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
  const routes = createRoutes(context)
  const limits = limitCalls(options, clock)

  const answer = async (request: Request, route: Route, peer: Peer): Promise<Answer> => {
    const limited = { request, route: route.name, peer }
    const cost = { nodeCalls: 0, signatures: 0 }
    let paid = 1
    const charge = (units: number) => {
      paid += units
      return limits.take({ ...limited, units, before: 1 })
    }
    const chargeRest = (bytes: number) => {
      const unpaid = requestCost.unpaidUnits(cost, paid, routeCosts[route.name ?? 'rpc'])
      return limits.spend({ ...limited, units: unpaid + unitsOfBytes(bytes) })
    }
    try {
      const rejection = route.rejection ?? (await limits.take(limited))
      if (rejection) return rejection
      const forwarded = request.headers.get('x-forwarded-for')
      const ip = clientIp({ forwarded, ip: peer.ip, proxies: options.proxies })
      const work = () => answerRoute(request, route, { ...context, routes, charge, clientIp: ip })
      const found = await requestCost.measure(cost, work).catch(async (error) => {
        await chargeRest(0)
        throw error
      })
      await chargeRest(Buffer.byteLength(found.body))
      return found
    } catch (error) {
      const known = faultOf(error)
      if (!known) callListener(options.onError, error)
      return known ?? { status: 500, body: 'Internal Server Error', type: 'text/plain', maxAge: 0 }
    }
  }

  return async (request, peer = {}) => {
    const started = performance.now()
    const route = findRoute(request, options.basePath)
    const response =
      request.method === 'OPTIONS'
        ? respondWithMethods(204, route.methods)
        : respond(request, ofRoute(route, await answer(request, route, peer)))
    for (const [name, value] of Object.entries(corsHeaders(request, route, options)))
      if (value === undefined) response.headers.delete(name)
      else response.headers.set(name, value)
    response.headers.set('x-request-id', randomUUID())
    callListener(options.onRequest, route.name ?? 'other', response.status, secondsSince(started))
    return response
  }
}

/** Errors of the ENS gateway have the form of EIP-3668, those of the limits included. */
function ofRoute({ name }: Route, answer: Answer): Answer {
  return name === 'ensGateway' || name === 'ensGatewayPost' ? toGatewayFault(answer) : answer
}
