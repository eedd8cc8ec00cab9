import { siwxEndpoints } from '@portico/features/siwx/endpoints'
import { callListener } from '../http/callListener.ts'
import { serve, type Visit } from '../http/serve.ts'
import type { Peer } from '../http/toNodeListener.ts'
import type { CookieCarrier } from './cookies.ts'
import { type Charge, limitRoute } from './limitRoute.ts'
import { checkWrite } from './readBody.ts'
import { type Reply, reply, siwxServerErrors, toErrorReply } from './reply.ts'
import type { SignedIn } from './Sessions.ts'
import { createSiwxContext, type SiwxContext } from './SiwxContext.ts'
import { checkSiwxOptions, type RouteName, type SiwxOptions } from './SiwxOptions.ts'
import { issueNonce, readSessions, signIn, signOut } from './signIn.ts'

/** A service that signs accounts in, and knows who is signed in. */
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

/**
 * Sign-in with a wallet as a fetch handler for a dapp's backend (T11): it issues nonces, verifies signed messages and
 * keeps the session in a cookie. Throws `settings/invalid`, `siwxServer/domain`, `siwxServer/secret` and
 * `siwxServer/nonceSecret`.
 */
export function createSiwx(options: SiwxOptions): Siwx {
  checkSiwxOptions(options)
  const context = createSiwxContext(options)
  const { basePath = '/api/siwx', onError, onRequest } = options
  const limit = limitRoute(options, context.clock)

  const route =
    (answer: Route) =>
    async ({ request, peer, name = 'session' }: Visit<RouteName>): Promise<Reply> => {
      // A nonce without a body would be of no use.
      if (request.method === 'HEAD') return wrongMethod(name)
      const charge = limit(request, name, peer)
      const rejection = await charge(1, 0)
      if (rejection) return rejection
      if (request.method === 'POST') checkWrite(request, context.origins)
      return answer(request, context, charge)
    }
  const routes = {
    nonce: route(issueNonce),
    verify: route(signIn),
    session: route(getSession),
    signOut: route(signOut),
  }
  const handler = serve(siwxEndpoints, routes, {
    base: basePath,
    missing({ name }) {
      if (name === undefined) throw siwxServerErrors.create('path', [])
      return wrongMethod(name)
    },
    failed(error) {
      const failure = toErrorReply(error)
      if (failure.status >= 500) callListener(onError, error)
      return failure
    },
    reply,
    onRequest,
  })
  const sessionsOf = (carrier: CookieCarrier) => readSessions(carrier, context)
  const sessionOf = async (carrier: CookieCarrier) => (await sessionsOf(carrier)).at(-1)
  return Object.assign(handler, { sessionOf, sessionsOf })
}

function wrongMethod(name: RouteName): Reply {
  const allow = siwxEndpoints[name].method
  return { ...toErrorReply(siwxServerErrors.create('method', [allow])), headers: { allow } }
}

/** Answers with the latest session and all sessions. */
async function getSession(request: Request, context: SiwxContext): Promise<Reply> {
  const sessions = await readSessions(request, context)
  return { body: { session: sessions.at(-1) ?? null, sessions } }
}
