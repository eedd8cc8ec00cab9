import * as z from 'zod/mini'
import { readRequest } from '../../http/readRequest.ts'
import type { Peer } from '../../http/toNodeListener.ts'
import { parseSecureBody } from '../http/parseSecureBody.ts'
import { readSecureBody } from '../http/readSecureBody.ts'
import { secureReply } from '../http/secureReply.ts'
import { confirmDevice, showDevice } from '../login/confirmDevice.ts'
import type { SecureContext } from '../SecureContext.ts'
import type { FrameFiles } from '../SecureSiteOptions.ts'
import { secureErrors } from '../secureErrors.ts'
import { beginSocial } from '../social/beginSocial.ts'
import { joinSocial } from '../social/joinSocial.ts'
import { receiveSocial, type SocialOutcome } from '../social/receiveSocial.ts'
import { assetReply } from './assetReply.ts'
import { confirmPage } from './confirmPage.ts'
import { approvePage, sdkPage, walletPage } from './framePage.ts'
import { renderPage } from './renderPage.ts'
import { joinPage, socialFaultPage, socialPage } from './socialPage.ts'

type Visit = {
  readonly request: Request
  readonly peer: Peer
  readonly path: string
  readonly context: SecureContext
  /** Throws `secure/path` when the site has no frame. */
  loadFrame(): Promise<FrameFiles>
}
type Page = (visit: Visit) => Response | Promise<Response>

const token = z.string().check(z.regex(/^[\w-]{43}$/))
const confirmation = z.discriminatedUnion('act', [
  z.object({ act: z.literal('look'), token }),
  // The device that the visitor saw: another one may have asked since.
  z.object({ act: z.literal('confirm'), token, device: z.string().check(z.maxLength(100)) }),
])
const maxFormBytes = 16_384
const callbackPath = '/social/callback/'
const folders = ['/assets/', callbackPath]

/** Pages by method and path; `/assets/` has one for each file, `/social/callback/` one for each provider. */
const pages: Readonly<Record<string, Page>> = {
  'GET /sdk': async ({ request, context, loadFrame }) =>
    sdkPage(request, await loadFrame(), context),
  'GET /wallet': async ({ context, loadFrame }) => walletPage(await loadFrame(), context),
  'GET /approve': async ({ context, loadFrame }) => approvePage(await loadFrame(), context),
  'GET /assets/': async ({ path, loadFrame }) =>
    assetReply(path.slice('/assets/'.length), await loadFrame()),
  'GET /loading': ({ context: { origin, title } }) =>
    renderPage({ origin, title, markup: '<p role="status">Loading …</p>', keepsOpener: true }),
  'GET /confirm': ({ context }) => confirmPage(context),
  'POST /confirm': confirm,
  'GET /social/start': async ({ request, context }) =>
    (await beginSocial(request, context)) ?? socialFaultPage(context),
  'GET /social/join': async ({ request, context }) => {
    const dapp = await joinSocial(request, context)
    return dapp === undefined ? socialFaultPage(context) : joinPage(dapp, context)
  },
  'GET /social/callback/': showOutcome,
  'POST /social/callback/': toQuery,
}

/** The answer of a page; `undefined`: there is none at that path. Throws `secure/*`. */
export async function answerPage(visit: Visit): Promise<Response | undefined> {
  const path = folders.find((folder) => visit.path.startsWith(folder)) ?? visit.path
  const method = visit.request.method === 'HEAD' ? 'GET' : visit.request.method
  const page = pages[`${method} ${path}`]
  if (!page) return undefined
  await visit.context.limits.client('page', visit.request, visit.peer)
  return page(visit)
}

async function confirm({ request, peer, context }: Visit): Promise<Response> {
  await context.limits.client('confirm', request, peer)
  const text = await readSecureBody(request, context.origin)
  const asked = parseSecureBody(text, confirmation)
  return secureReply(
    asked.act === 'look'
      ? await showDevice(asked.token, context)
      : await confirmDevice(asked, context),
  )
}

async function showOutcome({ request, path, context }: Visit): Promise<Response> {
  const outcome = await receiveSocial(request, path.slice(callbackPath.length), context)
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
async function toQuery({ request, path }: Visit): Promise<Response> {
  const text = await readRequest(request, maxFormBytes)
  if (text === undefined) throw secureErrors.create('tooLarge', [maxFormBytes])
  const form = new URLSearchParams(text)
  const query = new URLSearchParams()
  for (const name of ['code', 'state', 'iss', 'error'])
    for (const value of form.getAll(name)) query.append(name, value)
  const headers = {
    location: `${path}?${query}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}
