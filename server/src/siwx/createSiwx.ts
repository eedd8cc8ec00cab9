import { callListener } from '../http/callListener.ts'
import { secondsSince } from '../http/secondsSince.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { createSiwxContext } from './createSiwxContext.ts'
import type { CookieCarrier } from './http/Cookies.ts'
import { checkWrite } from './http/checkWrite.ts'
import { findRoute, type RouteName } from './http/findRoute.ts'
import { type Charge, limitRoute } from './http/limitRoute.ts'
import { type Reply, reply } from './http/reply.ts'
import { toErrorReply } from './http/toErrorReply.ts'
import { parseOptions } from './parseOptions.ts'
import { issueNonce } from './routes/issueNonce.ts'
import { signIn } from './routes/signIn.ts'
import { signOut } from './routes/signOut.ts'
import type { SiwxContext } from './SiwxContext.ts'
import type { SiwxOptions } from './SiwxOptions.ts'
import { readSessions } from './session/readSessions.ts'
import type { SignedIn } from './session/Sessions.ts'

export type Siwx = {
  /**
   * Serves `nonce`, `verify`, `session` and `signout` under `basePath`; `peer` is the client's connection, for rate
   * limits.
   */
  (request: Request, peer?: Peer): Promise<Response>
  /**
   * The latest session of a request to the dapp's own routes. Throws `siwx/unavailable` while the storage is
   * unreachable.
   */
  sessionOf(carrier: CookieCarrier): Promise<SignedIn | undefined>
  /** All sessions of the visitor, one per account and network, the latest last. Throws like `sessionOf`. */
  sessionsOf(carrier: CookieCarrier): Promise<readonly SignedIn[]>
}

type Route = (request: Request, context: SiwxContext, charge: Charge) => Promise<Reply>

const routes: Readonly<Record<RouteName, Route>> = {
  nonce: issueNonce,
  verify: signIn,
  session: getSession,
  signOut,
}

/**
 * Sign-in with a wallet as a fetch handler for a dapp's backend (T11): it issues nonces, verifies signed messages and
 * keeps the session in a cookie. Throws `settings/invalid`, `siwxServer/domain`, `siwxServer/secret` and
 * `siwxServer/nonceSecret`.
 */
export function createSiwx(options: SiwxOptions): Siwx {
  parseOptions(options)
  const context = createSiwxContext(options)
  const { basePath = '/api/siwx', onError, onRequest } = options
  const limit = limitRoute(options, context.clock)

  const answer = async (request: Request, peer: Peer): Promise<Reply> => {
    const route = findRoute(request, basePath)
    if (typeof route !== 'string') return route
    const charge = limit(request, route, peer)
    const rejection = await charge(1, 0)
    if (rejection) return rejection
    if (request.method === 'POST') checkWrite(request, context.origins)
    return routes[route](request, context, charge)
  }
  const answerSafely = async (request: Request, peer: Peer): Promise<Response> => {
    try {
      return reply(await answer(request, peer))
    } catch (error) {
      const errorReply = toErrorReply(error)
      if (errorReply.status >= 500) callListener(onError, error)
      return reply(errorReply)
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
  const sessionsOf = (carrier: CookieCarrier) => readSessions(carrier, context)
  const sessionOf = async (carrier: CookieCarrier) => (await sessionsOf(carrier)).at(-1)
  return Object.assign(handler, { sessionOf, sessionsOf })
}

/** Answers with the latest session and all sessions. */
async function getSession(request: Request, context: SiwxContext): Promise<Reply> {
  const sessions = await readSessions(request, context)
  return { body: { session: sessions.at(-1) ?? null, sessions } }
}
