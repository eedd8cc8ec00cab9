import { createTransport, type TransportRequest } from '@portico/core/endpoints'
import { describe, expect, it } from 'vitest'
import { scriptedFetch } from './fakes/scriptedFetch.ts'
import { type SteppingClock, steppingClock } from './fakes/steppingClock.ts'

const get: TransportRequest = { method: 'GET', url: 'https://data.example/v1/thing' }
const status = (code: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status: code, headers })
const hangs = () => new Promise<Response>(() => undefined)

/** Sends a request while the clock runs; returns its outcome and each delay. */
async function drive(clock: SteppingClock, request: Promise<unknown>) {
  let outcome: unknown
  const done = request.then(
    (value) => {
      outcome = { value }
    },
    (error) => {
      outcome = error
    },
  )
  const pauses: number[] = []
  for (await clock.advance(0); outcome === undefined; ) {
    const [next = 0] = clock.waiting()
    pauses.push(next)
    await clock.advance(next)
  }
  await done
  return { outcome, pauses }
}

describe('createTransport', () => {
  it('returns the parsed JSON, and undefined for an empty body', async () => {
    const clock = steppingClock()
    const { fetch } = scriptedFetch(Response.json({ a: 1 }), new Response(''))
    const send = createTransport({ clock, fetch })
    expect(await send(get)).toEqual({ a: 1 })
    expect(await send(get)).toBeUndefined()
  })

  it('adds the query to the URL, without undefined and null values', async () => {
    const { fetch, asked } = scriptedFetch(Response.json({}))
    const query = { name: 'a b&c', page: 2, none: undefined, nil: null }
    await createTransport({ clock: steppingClock(), fetch })({ ...get, query })
    expect(asked[0]?.url).toBe('https://data.example/v1/thing?name=a+b%26c&page=2')
  })

  it("V1 sends no cookies, and only the page's origin as referrer", async () => {
    const { fetch, asked } = scriptedFetch(Response.json({}))
    await createTransport({ clock: steppingClock(), fetch })(get)
    expect(asked[0]?.init).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
  })

  it("asks past the browser's cache where the request says so", async () => {
    const { fetch, asked } = scriptedFetch(Response.json({}), Response.json({}))
    const transport = createTransport({ clock: steppingClock(), fetch })
    await transport(get)
    await transport({ ...get, cache: 'no-store' })
    expect(asked.map(({ init }) => init?.cache)).toEqual([undefined, 'no-store'])
  })

  it('R9.03 retries three times, after 150, 300 and 600 ms', async () => {
    const clock = steppingClock()
    const { fetch, asked } = scriptedFetch(status(503))
    const { outcome, pauses } = await drive(clock, createTransport({ clock, fetch })(get))
    expect(pauses).toEqual([150, 300, 600])
    expect(asked).toHaveLength(4)
    expect(outcome).toMatchObject({ code: 'api/http', shortMessage: 'HTTP status code: 503' })
  })

  it('F2 adds up to 10 % jitter to retries', async () => {
    const clock = steppingClock()
    clock.chance = 0.5
    const { fetch } = scriptedFetch(status(503))
    const { pauses } = await drive(clock, createTransport({ clock, fetch })(get))
    expect(pauses.map(Math.round)).toEqual([158, 315, 630])
  })

  for (const code of [403, 408, 413, 429, 500, 502, 503, 504])
    it(`R9.03 retries after HTTP ${code}`, async () => {
      const clock = steppingClock()
      const { fetch } = scriptedFetch(status(code), Response.json('ok'))
      const { outcome } = await drive(clock, createTransport({ clock, fetch })(get))
      expect(outcome).toEqual({ value: 'ok' })
    })

  for (const code of [400, 401, 404, 410, 422, 501])
    it(`R9.03 does not retry after HTTP ${code}`, async () => {
      const clock = steppingClock()
      const { fetch, asked } = scriptedFetch(status(code))
      const { outcome } = await drive(clock, createTransport({ clock, fetch })(get))
      expect(outcome).toMatchObject({ code: 'api/http' })
      expect(asked).toHaveLength(1)
    })

  it('R9.03 retries when the host is unreachable', async () => {
    const clock = steppingClock()
    const { fetch, asked } = scriptedFetch(new TypeError('Failed to fetch'))
    const { outcome } = await drive(clock, createTransport({ clock, fetch })(get))
    expect(outcome).toMatchObject({
      code: 'api/unreachable',
      shortMessage: 'data.example did not answer',
    })
    expect(asked).toHaveLength(4)
  })

  const asks = {
    'seconds are waited out': ['7', 7_000],
    'a date is waited for': [new Date(steppingClock().now() + 5_000).toUTCString(), 5_000],
    'a date long gone counts as now': ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    'zero counts as now': ['0', 0],
    'an absurd number is cut to 60 s': ['1000000000', 60_000],
    'a number of thirty digits is cut to 60 s': ['9'.repeat(30), 60_000],
    'a date in another age is cut to 60 s': ['Fri, 01 Jan 2999 00:00:00 GMT', 60_000],
    'a negative number is no answer': ['-1', 150],
    'nonsense is no answer': ['soon', 150],
  } as const
  for (const [name, [header, pause]] of Object.entries(asks))
    it(`R9.03 F2 Retry-After: ${name}`, async () => {
      const clock = steppingClock()
      const { fetch } = scriptedFetch(status(429, { 'retry-after': header }), Response.json('ok'))
      const { outcome, pauses } = await drive(clock, createTransport({ clock, fetch })(get))
      expect(outcome).toEqual({ value: 'ok' })
      // The clock does not record a delay of zero.
      expect(pauses.reduce((sum, one) => sum + one, 0)).toBe(pause)
    })

  it('F2 spreads retries of many pages after the same Retry-After', async () => {
    const clock = steppingClock()
    clock.chance = 0.5
    const { fetch } = scriptedFetch(status(429, { 'retry-after': '10' }), Response.json('ok'))
    const { pauses } = await drive(clock, createTransport({ clock, fetch })(get))
    expect(pauses).toEqual([10_500])
  })

  it('R9.03 aborts an attempt and its connection after 10 s', async () => {
    const clock = steppingClock()
    const { fetch, asked } = scriptedFetch(hangs)
    const { outcome, pauses } = await drive(clock, createTransport({ clock, fetch })(get))
    expect(pauses).toEqual([10_000, 150, 10_000, 300, 10_000, 600, 10_000])
    expect(outcome).toMatchObject({ code: 'api/timeout' })
    expect(asked.every(({ init }) => init.signal?.aborted)).toBe(true)
  })

  it('F2 applies the time limit to a body that never ends', async () => {
    const clock = steppingClock()
    const endless = () =>
      Promise.resolve(
        new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })),
      )
    const { fetch } = scriptedFetch(endless)
    const send = createTransport({ clock, fetch, retries: 0 })
    const { outcome, pauses } = await drive(clock, send(get))
    expect(pauses).toEqual([10_000])
    expect(outcome).toMatchObject({ code: 'api/timeout' })
  })

  it('R9.03 F2 never retries a POST', async () => {
    for (const reply of [
      status(503),
      status(429, { 'retry-after': '1' }),
      new TypeError('reset'),
    ]) {
      const clock = steppingClock()
      const { fetch, asked } = scriptedFetch(reply)
      const send = createTransport({ clock, fetch })
      const { outcome } = await drive(clock, send({ ...get, method: 'POST', body: { a: 1 } }))
      expect(outcome).toHaveProperty('code')
      expect(asked).toHaveLength(1)
      expect(asked[0]?.init.body).toBe('{"a":1}')
    }
  })

  it('F2 rejects a reply that is not JSON without a retry', async () => {
    const clock = steppingClock()
    const { fetch, asked } = scriptedFetch(new Response('<html>Welcome to the airport</html>'))
    const { outcome } = await drive(clock, createTransport({ clock, fetch })(get))
    expect(outcome).toMatchObject({ code: 'api/notJson' })
    expect(asked).toHaveLength(1)
  })

  it("rejects with the signal's reason when aborted, also between two attempts", async () => {
    const clock = steppingClock()
    for (const reply of [hangs, status(503)]) {
      const { fetch, asked } = scriptedFetch(reply)
      const controller = new AbortController()
      const reason = new Error('the view is gone')
      const sent = createTransport({ clock, fetch })({ ...get, signal: controller.signal })
      const outcome = expect(sent).rejects.toBe(reason)
      await clock.advance(0)
      controller.abort(reason)
      await outcome
      await clock.advance(60_000)
      expect(asked).toHaveLength(1)
    }
  })

  it('sends no request for a signal that is already aborted', async () => {
    const { fetch, asked } = scriptedFetch(Response.json({}))
    const send = createTransport({ clock: steppingClock(), fetch })
    await expect(send({ ...get, signal: AbortSignal.abort('late') })).rejects.toBe('late')
    expect(asked).toEqual([])
  })

  it('leaves no timer behind', async () => {
    const clock = steppingClock()
    const { fetch } = scriptedFetch(status(500), Response.json({}))
    await drive(clock, createTransport({ clock, fetch })(get))
    expect(clock.waiting()).toEqual([])
  })
})
