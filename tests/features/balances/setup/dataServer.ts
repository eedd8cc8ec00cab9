type Call = { readonly path: string; readonly query: URLSearchParams }
type Answer = (call: Call) => unknown

/**
 * A data service as a `fetch`, with its requests and its responses by the end of the path. A response is JSON data
 * or a `Response`; a rejected promise is a failed connection.
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
    /** The requests whose path ends with this text. */
    asked: (end: string) => calls.filter(({ path }) => path.endsWith(end)),
    /** Replaces the response from now on; throw to fail. */
    answer(end: string, answer: Answer) {
      all[end] = answer
    },
  }
}
