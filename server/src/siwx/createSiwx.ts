import { callListener } from '../http/callListener.ts'
import { secondsSince } from '../http/secondsSince.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { createSiwxContext } from './createSiwxContext.ts'
import type { CookieCarrier } from './http/Cookies.ts'
import { checkWrite } from './http/checkWrite.ts'
import { findRoute, type RouteName } from './http/findRoute.ts'
import { type Charge, limitRoute } from './http/limitRoute.ts'
import { refuse } from './http/refuse.ts'
import { type Reply, reply } from './http/reply.ts'
import { parseOptions } from './parseOptions.ts'
import { giveNonce } from './routes/giveNonce.ts'
import { signIn } from './routes/signIn.ts'
import { signOut } from './routes/signOut.ts'
import type { SiwxContext } from './SiwxContext.ts'
import type { SiwxOptions } from './SiwxOptions.ts'
import { readSessions } from './session/readSessions.ts'
import type { SignedIn } from './session/Sessions.ts'

export type Siwx = {
  /** Answers `nonce`, `verify`, `session` and `signout` under `basePath`; `peer` is who asks, for the limits. */
  (request: Request, peer?: Peer): Promise<Response>
  /** Who sends a request to the dapp's own routes, as they signed in last. Throws `siwx/unavailable` while the storage is away. */
  sessionOf(carrier: CookieCarrier): Promise<SignedIn | undefined>
  /** All accounts and networks that they signed in with, the latest last; throws as `sessionOf`. */
  sessionsOf(carrier: CookieCarrier): Promise<readonly SignedIn[]>
}

type Route = (request: Request, desk: SiwxContext, charge: Charge) => Promise<Reply>

const routes: Readonly<Record<RouteName, Route>> = {
  nonce: giveNonce,
  verify: signIn,
  session: tellSession,
  signOut,
}

/**
 * Signing in with a wallet, as a fetch handler that a dapp's backend mounts (T11): it hands out nonces, verifies what
 * was signed, and keeps the session in a cookie. Throws `settings/invalid`, `siwxServer/domain`, `siwxServer/secret` and
 * `siwxServer/nonceSecret`.
 */
export function createSiwx(options: SiwxOptions): Siwx {
  parseOptions(options)
  const desk = createSiwxContext(options)
  const { basePath = '/api/siwx', onError, onRequest } = options
  const limit = limitRoute(options, desk.clock)

  const answer = async (request: Request, peer: Peer): Promise<Reply> => {
    const route = findRoute(request, basePath)
    if (typeof route !== 'string') return route
    const charge = limit(request, route, peer)
    const refusal = await charge(1, 0)
    if (refusal) return refusal
    if (request.method === 'POST') checkWrite(request, desk.origins)
    return routes[route](request, desk, charge)
  }
  const answerSafely = async (request: Request, peer: Peer): Promise<Response> => {
    try {
      return reply(await answer(request, peer))
    } catch (error) {
      const refusal = refuse(error)
      if (refusal.status >= 500) callListener(onError, error)
      return reply(refusal)
    }
  }
  const handler = async (request: Request, peer: Peer = {}) => {
    const started = performance.now()
    const response = await answerSafely(request, peer)
    const route = findRoute(request, basePath)
    const name = typeof route === 'string' ? route : 'other'
    callListener(onRequest, name, response.status, secondsSince(started))
    return response
  }
  const sessionsOf = (carrier: CookieCarrier) => readSessions(carrier, desk)
  const sessionOf = async (carrier: CookieCarrier) => (await sessionsOf(carrier)).at(-1)
  return Object.assign(handler, { sessionOf, sessionsOf })
}

/** Who is signed in, for the page to show: the latest, and all. */
async function tellSession(request: Request, desk: SiwxContext): Promise<Reply> {
  const sessions = await readSessions(request, desk)
  return { body: { session: sessions.at(-1) ?? null, sessions } }
}
