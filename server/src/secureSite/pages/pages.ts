import * as z from 'zod/mini'
import { readRequest } from '../../http/readBody.ts'
import type { Visit } from '../../http/serve.ts'
import { parseSecureBody, readSecureBody } from '../http/secureBody.ts'
import { secureReply } from '../http/secureReply.ts'
import { confirmDevice, showDevice } from '../login/confirmDevice.ts'
import type { SecureContext } from '../SecureContext.ts'
import type { FrameFiles } from '../SecureSiteOptions.ts'
import { secureErrors } from '../secureErrors.ts'
import { beginSocial, joinSocial } from '../social/beginSocial.ts'
import { receiveSocial, type SocialOutcome } from '../social/receiveSocial.ts'
import { confirmPage } from './confirmPage.ts'
import { approvePage, sdkPage, walletPage } from './framePage.ts'
import { escapeHtml, renderPage } from './renderPage.ts'
import { joinPage, socialFaultPage, socialPage } from './socialPage.ts'

type PageVisit = Pick<Visit, 'request' | 'peer'> & {
  readonly context: SecureContext
  /** Throws `secure/path` when the site has no frame. */
  loadFrame(): Promise<FrameFiles>
}
type Page = {
  readonly path: string
  readonly method?: 'POST'
  /** Throws `secure/*`. */
  answer(visit: PageVisit): Response | Promise<Response>
}

const token = z.string().check(z.regex(/^[\w-]{43}$/))
const confirmation = z.discriminatedUnion('act', [
  z.object({ act: z.literal('look'), token }),
  // The device that the visitor saw: another one may have asked since.
  z.object({ act: z.literal('confirm'), token, device: z.string().check(z.maxLength(100)) }),
])
const maxFormBytes = 16_384
const [assetsPath, callbackPath] = ['/assets/', '/social/callback/']

/** The pages, and what they send; `assets/` has a page for each file, `social/callback/` one for each provider. */
export const pages: Readonly<Record<string, Page>> = {
  home: {
    path: '',
    answer: ({ context: { origin, title } }) =>
      renderPage({ origin, title, markup: homeMarkup(title) }),
  },
  sdk: {
    path: 'sdk',
    answer: async ({ request, context, loadFrame }) => sdkPage(request, await loadFrame(), context),
  },
  wallet: {
    path: 'wallet',
    answer: async ({ context, loadFrame }) => walletPage(await loadFrame(), context),
  },
  approve: {
    path: 'approve',
    answer: async ({ context, loadFrame }) => approvePage(await loadFrame(), context),
  },
  assets: {
    path: 'assets/*',
    answer: async ({ request, loadFrame }) =>
      assetReply(restOf(request, assetsPath), await loadFrame()),
  },
  loading: {
    path: 'loading',
    answer: ({ context: { origin, title } }) =>
      renderPage({ origin, title, markup: '<p role="status">Loading …</p>', keepsOpener: true }),
  },
  confirm: { path: 'confirm', answer: ({ context }) => confirmPage(context) },
  confirmForm: { path: 'confirm', method: 'POST', answer: confirm },
  socialStart: {
    path: 'social/start',
    answer: async ({ request, context }) =>
      (await beginSocial(request, context)) ?? socialFaultPage(context),
  },
  socialJoin: {
    path: 'social/join',
    async answer({ request, context }) {
      const dapp = await joinSocial(request, context)
      return dapp === undefined ? socialFaultPage(context) : joinPage(dapp, context)
    },
  },
  socialCallback: { path: 'social/callback/*', answer: showOutcome },
  socialForm: { path: 'social/callback/*', method: 'POST', answer: toQuery },
}

/** For whoever opens the origin: an operator after the start, or a visitor who was sent a mail by it. */
function homeMarkup(title: string): string {
  const name = escapeHtml(title)
  return `<h1>${name}</h1>
<p>This site keeps the keys of wallets that open inside of dapps. There is nothing to do here.</p>
<p><a href="/wallet">Open ${name}</a> to see what it holds and who can recover it.</p>`
}

function restOf({ url }: Request, path: string): string {
  return new URL(url).pathname.slice(path.length)
}

async function confirm({ request, peer, context }: PageVisit): Promise<Response> {
  await context.limits.client('confirm', request, peer)
  const text = await readSecureBody(request, context.origin)
  const body = parseSecureBody(text, confirmation)
  return secureReply(
    body.act === 'look'
      ? await showDevice(body.token, context)
      : await confirmDevice(body, context),
  )
}

async function showOutcome({ request, context }: PageVisit): Promise<Response> {
  const outcome = await receiveSocial(request, restOf(request, callbackPath), context)
  if (!outcome) return socialFaultPage(context)
  return outcome.dapp === context.origin ? backToWallet(outcome) : socialPage(outcome, context)
}

/**
 * A login of the wallet's own page goes on in the same window. The result is in the fragment, which no log contains, and
 * is worth nothing without the key of the device that started.
 */
function backToWallet({ resultUri, result }: SocialOutcome): Response {
  const { search } = new URL(resultUri)
  const headers = {
    location: `/wallet#${result === undefined ? search.slice(1) : `result=${result}`}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}

/**
 * A provider with `form_post` sends a form from its own page, with which the browser sends no `SameSite=Lax` cookie; with
 * the navigation that this answers it does.
 */
async function toQuery({ request }: PageVisit): Promise<Response> {
  const text = await readRequest(request, maxFormBytes)
  if (text === undefined) throw secureErrors.create('tooLarge', [maxFormBytes])
  const form = new URLSearchParams(text)
  const query = new URLSearchParams()
  for (const name of ['code', 'state', 'iss', 'error'])
    for (const value of form.getAll(name)) query.append(name, value)
  const headers = {
    location: `${new URL(request.url).pathname}?${query}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}

/** A worker has the policy of its own script's response, not that of the page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** A file of the frame, whose name contains the hash of its content. Throws `secure/path`. */
async function assetReply(name: string, files: FrameFiles): Promise<Response> {
  const asset = /^[\w-]+(\.[\w-]+)+$/.test(name) ? await files.asset(name) : undefined
  if (!asset) throw secureErrors.create('path', [])
  return new Response(asset.body as BodyInit, {
    headers: {
      'content-type': asset.type,
      'content-security-policy': policy,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // The frame's page requires this of everything that it loads, also under a dapp with COEP.
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
  })
}
