import type { HistoryTransaction } from '@portico/features/activity/endpoints'

export type Reply = { readonly data: readonly HistoryTransaction[]; readonly next?: string | null }
type Answer = Reply | Response | (() => Promise<Response>)

/** A data service with a scripted history, page by page; the last response is repeated. */
export function dataService(...answers: readonly Answer[]) {
  const asked: URL[] = []
  const supported = ['eip155:1', 'eip155:2']
  let script = answers
  let answered = 0
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input))
    if (url.pathname.endsWith('/supported-chains'))
      return service.supports?.() ?? Response.json({ http: supported, ws: [] })
    asked.push(url)
    service.caches.push(init.cache)
    const answer = script[Math.min(answered++, script.length - 1)]
    init.signal?.throwIfAborted()
    if (answer instanceof Response) return answer.clone()
    return typeof answer === 'function' ? answer() : Response.json(answer)
  }
  const service = {
    fetch,
    /** The requests for the history. */
    asked,
    /** How each of them used the browser's cache. */
    caches: [] as (RequestCache | undefined)[],
    supported,
    /** Overrides the response about supported networks. */
    supports: undefined as (() => Promise<Response>) | undefined,
    answerFromNowOn(answer: Answer) {
      script = [answer]
    },
  }
  return service
}
