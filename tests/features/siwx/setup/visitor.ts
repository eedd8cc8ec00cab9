/** A browser's `fetch` to a server in this process, with its cookies and its page's origin. */
export function visitor(origin: string, answer: (request: Request) => Promise<Response>) {
  const cookies = new Map<string, string>()
  const state = { isDown: false, isFull: false, asked: [] as string[] }
  const fetch = async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url)
    state.asked.push(`${init.method ?? 'GET'} ${pathname}`)
    if (state.isDown) throw new TypeError('Failed to fetch')
    if (state.isFull) return new Response('Too Many Requests', { status: 429 })
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    if (init.credentials === 'include')
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const { method = 'GET', body = null } = init
    const response = await answer(new Request(url, { method, body, headers }))
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return { fetch: fetch as typeof globalThis.fetch, state, cookies }
}
