import { dappOrigins, frameApprovers } from '../dappOrigins.ts'
import type { SecureContext } from '../SecureContext.ts'
import type { FrameFiles, SecureNetwork } from '../SecureSiteOptions.ts'
import { escapeHtml, jsonBlock, pageHeaders, renderPage } from './renderPage.ts'

const configBlock = /<script type="application\/json" id="config">[^<]*<\/script>/

/** The frame, for the dapps of the project id in its address; a page that may not embed it gets one that says so. */
export function sdkPage(request: Request, files: FrameFiles, context: SecureContext): Response {
  const projectId = new URL(request.url).searchParams.get('projectId') ?? ''
  const { dapps } = context.options
  const listed = Object.hasOwn(dapps, projectId) ? dapps[projectId] : undefined
  if (!listed?.length) return refusedPage('project', context)
  // The policy of the page is what decides; this tells who asks, which no browser tells to the page around the frame.
  const asks = request.headers.get('referer')
  const isServed = !asks || [context.origin, ...dappOrigins(listed)].includes(originOf(asks))
  if (!isServed) return refusedPage('origin', context)
  const { paymasters = {} } = context.options
  const payers = Object.hasOwn(paymasters, projectId) ? paymasters[projectId] : undefined
  const approvers = frameApprovers(listed)
  return toPage(files, context, { ancestors: dappOrigins(listed), payers, approvers })
}

/** Settings and export of the wallet, which no page may embed; it logs visitors in by itself. */
export function walletPage(files: FrameFiles, context: SecureContext): Response {
  const { mail, farcasterRelay } = context.options
  const logins = {
    email: mail !== undefined,
    providers: [...context.social.keys()],
    farcaster: farcasterRelay !== undefined,
  }
  return toPage(files, context, { logins })
}

/** The window of one approval: it keeps its opener, which is a frame of the site, and no page may embed it. */
export function approvePage(files: FrameFiles, context: SecureContext): Response {
  return toPage(files, context, { keepsOpener: true })
}

type PageOptions = {
  readonly ancestors?: readonly string[]
  /** Prefixes of the URLs of services that may pay fees for the dapps. */
  readonly payers?: readonly string[] | undefined
  /** Origins of the dapps whose frame is enough for every approval. */
  readonly approvers?: readonly string[]
  readonly keepsOpener?: boolean
  readonly logins?: object
}

function toPage(files: FrameFiles, context: SecureContext, pageOptions: PageOptions): Response {
  const { logins, payers, approvers = [], ...embedding } = pageOptions
  const { origin, title, options } = context
  const { custody = 'passkey-preferred' } = options
  const networks = (options.networks ?? []).map((one) => shownNetwork(one, payers))
  const dapps = embedding.ancestors ?? []
  const block = jsonBlock('config', {
    ...{ dapps, networks, title, custody },
    ...(logins && { logins }),
    ...(approvers.length > 0 && { approveInFrame: approvers }),
  })
  // A function, since `$` in a replacement has a meaning.
  const html = configBlock.test(files.html)
    ? files.html.replace(configBlock, () => block)
    : files.html.replace('</head>', () => `${block}</head>`)
  const policy = {
    origin,
    scripts: "'self'",
    styles: "'self'",
    ...embedding,
    // The address of the worker needs one.
    trustedTypes: 'portico-worker',
  }
  return new Response(html, { headers: pageHeaders(policy) })
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : ''
}

/** What the frame needs of a network: not the addresses of its nodes and bundler. */
function shownNetwork(
  { urls: _, smartAccount, ...network }: SecureNetwork,
  payers: readonly string[] = [],
): object {
  if (!smartAccount) return network
  const { bundler, ...settings } = smartAccount
  const paid = bundler !== undefined && payers.length > 0 && { payers }
  return { ...network, smartAccount: { ...settings, ...paid } }
}

const markup = (name: string) => `<h1>This app cannot use ${name}</h1>
<p role="status">${name} does not serve it. Only the app’s developer and the operator of ${name} can change that.</p>`
const script = `'use strict';
const { reason } = JSON.parse(document.getElementById('data').textContent);
if (window.parent !== window) window.parent.postMessage({ portico: 'refused', v: 1, reason }, '*');`

/**
 * Stands in the place of a frame that a page may not have, which browsers would show as a fault of the network, and tells
 * that page why: `project`, an unknown project id, or `origin`, which is not among the dapps of the project. It holds
 * nothing, so any page may embed it.
 */
function refusedPage(reason: 'project' | 'origin', { origin, title }: SecureContext): Response {
  return renderPage({
    ...{ origin, title, script },
    markup: markup(escapeHtml(title)),
    data: { reason },
    status: 403,
    ancestors: ['*'],
  })
}
