type Call = { readonly path: string; readonly query: URLSearchParams }
type Answer = (call: Call) => unknown

/**
 * A data service as a `fetch`: what it is asked, and what it answers by the end of the path. An answer is what JSON
 * says, or a response; a promise that fails is a line that breaks.
 */
export function dataServer(answers: Readonly<Record<string, Answer>> = {}) {
  const calls: Call[] = []
  const all: Record<string, Answer> = {
    'supported-chains': () => ({ http: ['eip155:1', 'eip155:2'], ws: [] }),
    ...answers,
  }
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(input instanceof Request ? input.url : input)
    const path = pathname.replace('/v1/', '')
    calls.push({ path, query })
    const answer = all[path.split('/').at(-1) ?? '']
    if (!answer) return new Response('{}', { status: 404 })
    let reply: unknown
    try {
      reply = answer({ path, query })
    } catch {
      return new Response('{}', { status: 400 })
    }
    const body = await reply
    return body instanceof Response ? body : Response.json(body)
  }
  return {
    fetch: fetch as typeof globalThis.fetch,
    calls,
    /** The calls whose path ends so. */
    asked: (end: string) => calls.filter(({ path }) => path.endsWith(end)),
    /** Answers otherwise from now on; throw to refuse. */
    answer(end: string, answer: Answer) {
      all[end] = answer
    },
  }
}
