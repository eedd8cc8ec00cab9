export type Reply = {
  readonly status?: number
  readonly body?: unknown
  readonly cookies?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Builds the response to one visitor, which caches must not store and other sites must not read. */
export function reply({ status = 200, body, cookies = [], headers }: Reply): Response {
  const sent = new Headers({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  for (const cookie of cookies) sent.append('set-cookie', cookie)
  if (body === undefined) return new Response(null, { status, headers: sent })
  sent.set('content-type', 'application/json')
  return new Response(JSON.stringify(body), { status, headers: sent })
}
