import { randomUUID } from 'node:crypto'
import { systemClock } from '@portico/core'
import type { Answer } from '../http/Answer.ts'
import { callListener } from '../http/callListener.ts'
import { respond } from '../http/respond.ts'
import { respondWithMethods } from '../http/respondWithMethods.ts'
import { secondsSince } from '../http/secondsSince.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { answerRoute } from './answerRoute.ts'
import { corsOf } from './corsOf.ts'
import { createRoutes } from './createRoutes.ts'
import type { DataApiOptions } from './DataApiOptions.ts'
import type { DataWorld } from './DataWorld.ts'
import { faultOf } from './faultOf.ts'
import { findRoute, type Route } from './findRoute.ts'
import { limitCalls } from './limits/limitCalls.ts'
import { requestCost } from './limits/requestCost.ts'
import { routeCosts } from './limits/routeCosts.ts'
import { unitsOfBytes } from './limits/unitsOfBytes.ts'
import type { PriceSource } from './prices/PriceSource.ts'
import { createNodes } from './rpc/createNodes.ts'

/** Knows no price of anything: a price is never invented. */
const noPrices: PriceSource = {
  prices: async (addresses) => addresses.map(() => undefined),
}

/**
 * The data service as a fetch handler: balances, history, prices, identities, names, the JSON-RPC proxy (R7.01 to
 * R7.05, R7.12 to R7.16, R7.28, R7.36). `peer` is who asks, for the limits of how often.
 */
export function createDataApi(
  options: DataApiOptions = {},
): (request: Request, peer?: Peer) => Promise<Response> {
  const { clock = systemClock, fetch = globalThis.fetch, chains = [], prices = noPrices } = options
  const nodes = createNodes(options.rpc ?? [], { clock, fetch })
  const world: DataWorld = { options, chains, prices, clock, nodes }
  const routes = createRoutes(world)
  const limits = limitCalls(options, clock)

  const answer = async (request: Request, route: Route, peer: Peer): Promise<Answer> => {
    const asked = { request, route: route.name, peer }
    const cost = { nodeCalls: 0, signatures: 0 }
    let paid = 1
    const charge = (units: number) => {
      paid += units
      return limits.take({ ...asked, units, before: 1 })
    }
    const settle = (bytes: number) => {
      const beyond = requestCost.unpaidUnits(cost, paid, routeCosts[route.name ?? 'rpc'])
      return limits.spend({ ...asked, units: beyond + unitsOfBytes(bytes) })
    }
    try {
      const refused = route.refusal ?? (await limits.take(asked))
      if (refused) return refused
      const work = () => answerRoute(request, route, { ...world, routes, charge })
      const found = await requestCost.measure(cost, work).catch(async (error) => {
        await settle(0)
        throw error
      })
      await settle(Buffer.byteLength(found.body))
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
        : respond(request, await answer(request, route, peer))
    for (const [name, value] of Object.entries(corsOf(request, route, options)))
      if (value === undefined) response.headers.delete(name)
      else response.headers.set(name, value)
    response.headers.set('x-request-id', randomUUID())
    callListener(options.onRequest, route.name ?? 'other', response.status, secondsSince(started))
    return response
  }
}
