import { createDataApi, type DataApiOptions } from '@portico/server/dataApi'

export type Reply = {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at is its own matter
  readonly body: any
}

/** Asks one data API for paths below `/v1`; gives status, headers and the body, as JSON if it is. */
export function openDataApi(options: DataApiOptions = {}) {
  const handler = createDataApi(options)
  const ask = async (path: string, init?: RequestInit, ip = '192.0.2.1'): Promise<Reply> => {
    const response = await handler(new Request(`http://localhost/v1${path}`, init), { ip })
    const { status, headers } = response
    const text = await response.text()
    const isJson = headers.get('content-type') === 'application/json' && text !== ''
    return { status, headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    get: (path: string, init?: RequestInit) => ask(path, init),
    post: (path: string, body: unknown, init?: RequestInit) =>
      ask(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
      }),
    ask,
  }
}
