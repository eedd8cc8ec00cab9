import { callListener } from '../http/callListener.ts'
import { type Handlers, serve, type Visit } from '../http/serve.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { createSecureContext } from './createSecureContext.ts'
import { answerApi, type SecureEndpointName } from './http/answerApi.ts'
import { answerRpc } from './http/answerRpc.ts'
import { secureErrorReply } from './http/secureReply.ts'
import { pages } from './pages/pages.ts'
import { parseSecureOptions } from './parseSecureOptions.ts'
import type { SecureContext } from './SecureContext.ts'
import type { FrameFiles, SecureSiteOptions } from './SecureSiteOptions.ts'
import { secureErrors } from './secureErrors.ts'
import { secureSiteEndpoints } from './secureSiteEndpoints.ts'
import { renewShares } from './wallet/renewShares.ts'

export type SecureSite = {
  /** Serves the site's pages, `/api/<name>` and `/rpc/<network>`; `peer` is the client's connection, for rate limits. */
  (request: Request, peer?: Peer): Promise<Response>
  /** Seals again what an older key sealed, and returns how many records; after that the older key can be removed. */
  reseal(): Promise<number>
}

const endpointNames = Object.keys(secureSiteEndpoints) as SecureEndpointName[]
const rowOf = (endpoint: string) => `api/${endpoint}`
const rows = {
  ...pages,
  ...Object.fromEntries(
    endpointNames.map((name) => [rowOf(name), { path: rowOf(name), method: 'POST' as const }]),
  ),
  rpc: { path: 'rpc/:chainId', method: 'POST' as const },
}

/**
 * The site of the embedded wallet as a fetch handler: logins by email, social provider and Farcaster, one share of each
 * wallet's key, and the pages that hold the frame. It needs an origin of its own. Throws `settings/invalid` and
 * `secure/keys`.
 */
export function createSecureSite(options: SecureSiteOptions): SecureSite {
  parseSecureOptions(options)
  const context = createSecureContext(options)
  const { onError, onRequest } = options
  let frame: Promise<FrameFiles> | undefined
  const loadFrame = () => {
    if (!options.frame) throw secureErrors.create('path', [])
    frame ??= options.frame().catch((error) => {
      frame = undefined
      throw error
    })
    return frame
  }

  const handler = serve(rows, handlersOf(context, loadFrame), {
    missing({ methods, name }) {
      // Other methods of a page are unknown as well.
      if (name === undefined || methods !== 'POST') throw secureErrors.create('path', [])
      throw secureErrors.create('method', ['POST'])
    },
    around(visit, run) {
      visit.label = labelOf(visit)
      return run()
    },
    failed(error) {
      const response = secureErrorReply(error)
      if (response.status >= 500) callListener(onError, error)
      return response
    },
    reply: (response: Response) => response,
    onRequest,
  })
  return Object.assign(handler, {
    reseal: () => context.records.reseal((wallet) => renewShares(wallet, context)),
  })
}

function handlersOf(
  context: SecureContext,
  loadFrame: () => Promise<FrameFiles>,
): Handlers<string, Response> {
  const ofPages = Object.entries(pages).map(([name, page]) => [
    name,
    async ({ request, peer }: Visit) => {
      await context.limits.client('page', request, peer)
      return page.answer({ request, peer, context, loadFrame })
    },
  ])
  const ofEndpoints = endpointNames.map((name) => [
    rowOf(name),
    ({ request, peer }: Visit) => answerApi({ request, peer, name, context }),
  ])
  return {
    ...Object.fromEntries([...ofPages, ...ofEndpoints]),
    rpc: ({ request, peer, params }) =>
      answerRpc({ request, peer, chainId: params.chainId ?? '', context }),
  }
}

/** A fixed set of names for metrics: the endpoint's, or the first part of the path. */
function labelOf({ name, request }: Visit): string {
  const [, first = '', endpoint = ''] = new URL(request.url).pathname.split('/')
  if (name === rowOf(endpoint)) return endpoint
  return /^(sdk|wallet|approve|loading|confirm|social|rpc|assets)$/.test(first) ? first : 'other'
}
