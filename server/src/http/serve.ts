import { callListener, secondsSince } from './callListener.ts'
import { withoutEndSlashes } from './pathPart.ts'
import type { Peer } from './toNodeListener.ts'

/** A row of an endpoint table, which the kit's client also uses; `*` is any rest of a path, and GET the default. */
type Row = { readonly path: string; readonly method?: 'GET' | 'POST' }

/** A request, and the row that has its path. */
export type Visit<name extends string = string> = {
  readonly request: Request
  readonly peer: Peer
  /** Absent when no row has the path. Of two rows with one path it is that of the method, if there is one. */
  readonly name?: name
  /** Value of each `:param` in the path; empty when it is not valid percent-encoding. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Whether a row has the path and the method. */
  readonly isAllowed: boolean
  /** Methods of the path, or of the whole table for an unknown one: `GET, HEAD`, `POST`, or both. */
  readonly methods: string
  /** What `onRequest` is called with; default: the name of the row, or `other`. */
  label: string
}
export type Handlers<name extends string, answer> = {
  readonly [key in name]: (visit: Visit<name>) => answer | Promise<answer>
}
type Front<name extends string, answer> = {
  /** Path in front of those of the table. */
  readonly base?: string | undefined
  /** Answers a request for an unknown path, or by another method than that of the row. */
  missing(visit: Visit<name>): answer
  /** Answers OPTIONS, and `around` does not run; default: OPTIONS is a method like any other. */
  preflight?(visit: Visit<name>): answer
  /** Runs a request within its limits; default: runs it. */
  around?(visit: Visit<name>, run: () => Promise<answer>): Promise<answer>
  /** Answers a request that failed; default: the handler rejects. */
  failed?(error: unknown): answer
  reply(answer: answer, visit: Visit<name>): Response
  /** Called for each request with its label, the status and the seconds; 499 when the client is gone before the answer. */
  readonly onRequest?: ((label: string, status: number, seconds: number) => void) | undefined
}

/** What is reported for a request whose client has closed the connection, as nginx does. */
const closedStatus = 499

/**
 * A fetch handler for the rows of an endpoint table: it finds the row of a request, runs the row's handler and reports
 * the request to `onRequest`.
 */
export function serve<const table extends Readonly<Record<string, Row>>, answer>(
  table: table,
  handlers: Handlers<keyof table & string, answer>,
  front: Front<keyof table & string, answer>,
): (request: Request, peer?: Peer) => Promise<Response> {
  const find = createMatcher(table, front.base)
  const run = async (visit: Visit<keyof table & string>) =>
    visit.name !== undefined && visit.isAllowed ? handlers[visit.name](visit) : front.missing(visit)
  const answer = async (visit: Visit<keyof table & string>) => {
    try {
      if (front.preflight && visit.request.method === 'OPTIONS') return front.preflight(visit)
      return await (front.around?.(visit, () => run(visit)) ?? run(visit))
    } catch (error) {
      if (!front.failed) throw error
      return front.failed(error)
    }
  }
  return async (request, peer = {}) => {
    const started = performance.now()
    const visit = find(request, peer)
    const report = (status: number) => {
      const reported = request.signal.aborted ? closedStatus : status
      callListener(front.onRequest, visit.label, reported, secondsSince(started))
    }
    try {
      const response = front.reply(await answer(visit), visit)
      report(response.status)
      return response
    } catch (error) {
      report(500)
      throw error
    }
  }
}

function createMatcher<name extends string>(
  table: Readonly<Record<name, Row>>,
  basePath = '',
): (request: Request, peer: Peer) => Visit<name> {
  const base = withoutEndSlashes(basePath)
  const rows = Object.entries<Row>(table).map(([name, { path, method = 'GET' }]) => ({
    name: name as name, // a key of the table
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    parts: path.split('/'),
  }))
  const allMethods = [...new Set(rows.flatMap(({ methods }) => methods))].join(', ')
  return (request, peer) => {
    const { pathname, searchParams: query } = new URL(request.url)
    const isInside = pathname === base || pathname.startsWith(`${base}/`)
    const segments = pathname.slice(base.length + 1).split('/')
    const matches = (isInside ? rows : []).flatMap(({ parts, ...row }) => {
      const params = matchParts(parts, segments)
      return params ? [{ ...row, params }] : []
    })
    const allowed = matches.find(({ methods }) => methods.includes(request.method))
    const found = allowed ?? matches[0]
    const isAllowed = allowed !== undefined
    const common = { request, peer, query, isAllowed, label: found?.name ?? 'other' }
    if (!found) return { ...common, params: {}, methods: allMethods }
    const methods = [...new Set(matches.flatMap((it) => it.methods))].join(', ')
    return { ...common, name: found.name, params: found.params, methods }
  }
}

function matchParts(
  parts: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    if (part === '*') return at < segments.length ? params : undefined
    const text = segments[at] ?? ''
    if (part.startsWith(':') && text !== '') params[part.slice(1)] = decode(text)
    else if (part !== text) return undefined
  }
  return parts.length === segments.length ? params : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // The text is not UTF-8, so it matches no resource.
    return ''
  }
}
