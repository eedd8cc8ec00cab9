import { createDataApi, type DataApiOptions } from '@portico/server/dataApi'

export type Reply = {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: each test reads its own fields
  readonly body: any
}

/** Opens a data API with functions that request paths below `/v1` and return status, headers and the parsed body. */
export function openDataApi(options: DataApiOptions = {}) {
  const handler = createDataApi(options)
  const request = async (path: string, init?: RequestInit, ip = '192.0.2.1'): Promise<Reply> => {
    const response = await handler(new Request(`http://localhost/v1${path}`, init), { ip })
    const { status, headers } = response
    const text = await response.text()
    const isJson = headers.get('content-type') === 'application/json' && text !== ''
    return { status, headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    get: (path: string, init?: RequestInit) => request(path, init),
    post: (path: string, body: unknown, init?: RequestInit) =>
      request(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
      }),
    request,
  }
}
