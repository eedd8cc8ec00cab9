export type Answered = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of a body is what it tests
  readonly body: any
  readonly headers: Headers
}
export type Browser = ReturnType<typeof browser>
type Handler = (request: Request) => Promise<Response>

/** A page of `origin` in a browser of its own, which keeps cookies as browsers do. */
export function browser(handler: Handler, origin = 'https://acme.example') {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function ask(path: string, init: RequestInit = {}): Promise<Answered> {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', cookie())
    const response = await handler(new Request(`http://localhost${path}`, { ...init, headers }))
    for (const text of response.headers.getSetCookie()) keep(text)
    const said = await response.text()
    const body = said === '' ? undefined : JSON.parse(said)
    return { status: response.status, body, headers: response.headers }
  }
  function keep(text: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    if (/; Max-Age=0(;|$)/.test(text)) jar.delete(name)
    else jar.set(name, value)
  }
  return {
    jar,
    ask,
    get: (path: string) => ask(path),
    post: (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { origin, 'content-type': 'application/json', ...headers },
      }),
    /** What a request of this browser to the dapp's own routes carries. */
    carrier: () => ({ headers: new Headers({ cookie: cookie() }) }),
  }
}
