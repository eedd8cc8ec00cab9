import fc from 'fast-check'

type Answer = () => Promise<Response>

/** Responses of a broken service or connection, derived from its valid response (F1, F2). */
export function brokenAnswer(whole: object): fc.Arbitrary<Answer> {
  const type = fc.constantFrom('application/json', 'text/html', 'text/plain', 'image/svg+xml')
  const ok = fc.tuple(brokenBody(whole), type).map(
    ([body, kind]): Answer =>
      async () =>
        new Response(body, { headers: { 'content-type': kind } }),
  )
  return fc.oneof(
    { weight: 6, arbitrary: ok },
    { weight: 2, arbitrary: refusal },
    brokenLine(whole),
  )
}

const refusal = fc
  .tuple(
    fc.constantFrom(400, 401, 403, 404, 408, 413, 422, 429, 500, 502, 503, 504),
    fc.constantFrom(
      undefined,
      '0',
      '7',
      '1000000000',
      '-1',
      'soon',
      'Fri, 20 Nov 2026 00:00:30 GMT',
    ),
  )
  .map(
    ([status, wait]): Answer =>
      async () => {
        const headers = wait === undefined ? {} : { 'retry-after': wait }
        return new Response('{"status":"FAILED","reasons":[]}', { status, headers })
      },
  )

/** No response, a pending one, or one that is cut off. */
function brokenLine(whole: object): fc.Arbitrary<Answer> {
  const half = JSON.stringify(whole).slice(0, 40)
  const cut = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(half))
        controller.error(new TypeError('connection reset'))
      },
    })
  return fc.constantFrom<Answer>(
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => new Promise(() => undefined),
    async () => new Response(cut()),
    async () => new Response(new ReadableStream()),
  )
}

function brokenBody(whole: object): fc.Arbitrary<string> {
  const text = JSON.stringify(whole)
  const odd = fc.constantFrom<unknown>(
    null,
    -1,
    1e308,
    '',
    'NaN',
    '1e9',
    '<b>',
    '\u202e\u0000',
    [],
    {},
    'x'.repeat(1e5),
  )
  const elsewhere = fc
    .tuple(fc.constantFrom(...pathsIn(whole)), fc.oneof(odd, fc.jsonValue({ maxDepth: 2 })))
    .map(([path, value]) => JSON.stringify(put(whole, path, value)))
  const spliced = fc
    .tuple(fc.nat(text.length), fc.string({ maxLength: 6 }))
    .map(([at, noise]) => text.slice(0, at) + noise + text.slice(at + noise.length))
  return fc.oneof(
    { weight: 6, arbitrary: elsewhere },
    { weight: 2, arbitrary: spliced },
    fc.nat(text.length).map((at) => text.slice(0, at)),
    fc.json(),
    fc.constantFrom(
      '',
      'null',
      '[]',
      '<html></html>',
      '{"__proto__":{"data":[]}}',
      '[['.repeat(2e4),
    ),
  )
}

/** The paths of all values in a response. */
function pathsIn(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...at, key]))]
}

function put(value: unknown, [key, ...rest]: readonly string[], odd: unknown): unknown {
  if (key === undefined) return odd
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >
  copy[key] = put(copy[key], rest, odd)
  return copy
}
