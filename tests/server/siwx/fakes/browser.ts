export type BrowserResponse = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test checks the fields of the body that it expects
  readonly body: any
  readonly headers: Headers
}
export type Browser = ReturnType<typeof browser>
type Handler = (request: Request) => Promise<Response>

/** A page of `origin` in a new browser, which stores cookies like a browser. */
export function browser(handler: Handler, origin = 'https://acme.example') {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function request(path: string, init: RequestInit = {}): Promise<BrowserResponse> {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', cookie())
    const response = await handler(new Request(`http://localhost${path}`, { ...init, headers }))
    for (const text of response.headers.getSetCookie()) keep(text)
    const text = await response.text()
    const body = text === '' ? undefined : JSON.parse(text)
    return { status: response.status, body, headers: response.headers }
  }
  function keep(text: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    if (/; Max-Age=0(;|$)/.test(text)) jar.delete(name)
    else jar.set(name, value)
  }
  return {
    jar,
    request,
    get: (path: string) => request(path),
    post: (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      request(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { origin, 'content-type': 'application/json', ...headers },
      }),
    /** A request of this browser to the dapp's own routes. */
    carrier: () => ({ headers: new Headers({ cookie: cookie() }) }),
  }
}
