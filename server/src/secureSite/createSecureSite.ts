import { systemClock } from '@portico/core/async'
import { callListener } from '../http/callListener.ts'
import { type Handlers, serve, type Visit } from '../http/serve.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { createNodes } from '../nodes/createNodes.ts'
import { checkSecureOptions } from './checkSecureOptions.ts'
import { answerApi, type SecureEndpointName } from './http/answerApi.ts'
import { answerRpc } from './http/answerRpc.ts'
import { createSecureLimits } from './http/createSecureLimits.ts'
import { secureErrorReply } from './http/secureReply.ts'
import { createDeviceKeys } from './keys/createDeviceKeys.ts'
import { createKeyRing } from './keys/createKeyRing.ts'
import { pages } from './pages/pages.ts'
import { createMailQuotas } from './records/createMailQuotas.ts'
import { createIndex, createRecords } from './records/createRecords.ts'
import type { SecureContext } from './SecureContext.ts'
import type { FrameFiles, SecureSiteOptions } from './SecureSiteOptions.ts'
import { secureErrors } from './secureErrors.ts'
import { secureSiteEndpoints } from './secureSiteEndpoints.ts'
import { createSocialClients } from './social/createSocialClients.ts'
import { renewShares } from './wallet/rotate.ts'

/** The secure site as a service. */
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
  checkSecureOptions(options)
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

/** Builds the dependencies of the endpoints from the options. Throws `secure/keys`. */
function createSecureContext(options: SecureSiteOptions): SecureContext {
  const { origin, clock = systemClock, fetch = globalThis.fetch, networks = [], mail } = options
  const shareKeys = createKeyRing(options.keys)
  const escrowKeys = createKeyRing(options.escrowKeys ?? options.keys)
  const records = createRecords(options.storage, shareKeys, clock)
  const chains = networks.map(({ id: chainId, urls }) => ({ chainId, urls }))
  const bundlers = networks.flatMap(({ id: chainId, smartAccount }) =>
    smartAccount?.bundler ? [{ chainId, urls: [smartAccount.bundler] as const }] : [],
  )
  return {
    options,
    origin,
    title: options.title ?? new URL(origin).host,
    clock,
    records,
    index: createIndex(records),
    deviceKeys: createDeviceKeys(),
    shareKeys,
    escrowKeys,
    limits: createSecureLimits(options, clock, createMailQuotas(records, clock)),
    nodes: createNodes(chains, { clock, fetch }),
    bundlers: createNodes(bundlers, { clock, fetch }),
    fetch,
    social: createSocialClients(options, origin),
    async send(message) {
      if (!mail) throw secureErrors.create('provider', [])
      await mail(message).catch((cause) => {
        callListener(options.onError, cause)
        throw secureErrors.create('mailFailed', [], { cause })
      })
    },
    audit: (event) => callListener(options.onAudit, { ...event, at: clock.now() }),
  }
}
