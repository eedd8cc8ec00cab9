import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Wallet } from '@portico/core'
import { httpServer } from './httpServer.ts'

type Answer = (url: URL, response: ServerResponse, request: IncomingMessage) => void

/** A directory on loopback with these wallets; a test may script other responses by path. */
export async function directoryServer(
  wallets: readonly unknown[],
  scripted: Record<string, Answer> = {},
) {
  const asked: URL[] = []
  const url = await httpServer((request, response) => {
    const target = new URL(request.url ?? '/', 'http://directory')
    asked.push(target)
    const answer = scripted[target.pathname]
    if (answer) return answer(target, response, request)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(replyTo(target, wallets as readonly Wallet[])))
  })
  const of = (path: string) =>
    asked
      .filter(({ pathname }) => pathname === path)
      .map((it) => Object.fromEntries(it.searchParams))
  return { url, asked, of }
}

function replyTo({ pathname, searchParams }: URL, wallets: readonly Wallet[]): unknown {
  if (pathname === '/appkit/v1/config') return { features: [] }
  if (pathname === '/projects/v1/origins') return { allowedOrigins: [] }
  if (pathname === '/getAnalyticsConfig') return { isAnalyticsEnabled: true }
  const [page, entries] = [Number(searchParams.get('page')), Number(searchParams.get('entries'))]
  const ids = (name: string) => searchParams.get(name)?.split(',')
  const [include, exclude] = [ids('include'), ids('exclude')]
  const text = searchParams.get('search')?.toLowerCase() ?? ''
  const found = wallets.filter(
    ({ id, name, badge_type }) =>
      include?.includes(id) !== false &&
      exclude?.includes(id) !== true &&
      String(name).toLowerCase().includes(text) &&
      (!searchParams.has('badge_type') || badge_type === searchParams.get('badge_type')),
  )
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}
