import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../server/src/service/log.ts'
import { runRequest, withRequestId } from '../../server/src/service/requestIds.ts'
import { type Cli, portOf, startCli } from './startCli.ts'

const running: Cli[] = []
afterEach(async () => {
  for (const { end, ended } of running.splice(0)) {
    end('SIGTERM')
    await ended
  }
})

async function start(settings: Record<string, string> = {}) {
  const cli = startCli({ PORT: '0', PUBLIC_URL: 'http://127.0.0.1', ...settings })
  running.push(cli)
  const port = await portOf(cli)
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const logged = () =>
    cli
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  return { get, logged }
}

describe('the id of a request', () => {
  it('is that of the proxy in front, else a new one', async () => {
    const { get } = await start({ PROXIES: '1' })
    const idOf = async (given?: string) =>
      (await get('/getWallets', given ? { 'x-request-id': given } : {})).headers.get('x-request-id')
    expect(await idOf('from-the-proxy-1')).toBe('from-the-proxy-1')
    const ids = [await idOf(), await idOf(), await idOf('a b'), await idOf('x'.repeat(200))]
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(new Set(ids).size).toBe(4)
  })

  it('is never that of a client, where no proxy is named', async () => {
    const { get } = await start()
    const response = await get('/getWallets', { 'x-request-id': 'from-a-client-1' })
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  it('stands in what the request logs, also after it has waited', async () => {
    const lines: string[] = []
    const log = createLog(
      (line) => lines.push(line),
      () => new Date(0),
    )
    await Promise.all(
      ['first-request', 'other-request'].map((id) =>
        runRequest({ id }, async () => {
          await new Promise((resolve) => setImmediate(resolve))
          log('error', 'A request failed', { of: id })
        }),
      ),
    )
    log('info', 'Stopped')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { of: 'first-request', request: 'first-request' },
      { of: 'other-request', request: 'other-request' },
      { message: 'Stopped' },
    ])
    expect(lines.at(-1)).not.toContain('request')
  })

  it('goes to the services that are named, and to nobody else', async () => {
    const asked: (string | undefined)[] = []
    const send: typeof fetch = async (_, init) => {
      asked.push(new Headers(init?.headers).get('x-request-id') ?? undefined)
      return new Response()
    }
    const fetch = withRequestId(send, ['https://pay.acme.example/paymaster'])
    await runRequest({ id: 'the-request-1' }, async () => {
      await fetch('https://pay.acme.example/paymaster', { method: 'POST' })
      await fetch('https://node.example', { method: 'POST' })
    })
    await fetch('https://pay.acme.example/paymaster')
    expect(asked).toEqual(['the-request-1', undefined, undefined])
  })
})

describe('traces', () => {
  /** A collector of OpenTelemetry on loopback. */
  async function collect() {
    const bodies: ReturnType<typeof JSON.parse>[] = []
    const headers: IncomingMessage['headers'][] = []
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk) => (text += chunk))
      request.on('end', () => {
        bodies.push({ path: request.url, ...JSON.parse(text) })
        headers.push(request.headers)
        response.end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const spans = () => bodies.flatMap(({ resourceSpans }) => resourceSpans[0].scopeSpans[0].spans)
    return { url: `http://127.0.0.1:${port}`, bodies, headers, spans }
  }
  const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

  it('are sent to a collector by the standard variables, without paths and queries', async () => {
    const collector = await collect()
    const { get } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key,x-team=acme',
      OTEL_SERVICE_NAME: 'acme-relay',
    })
    await get('/getWallets?search=secret', { traceparent: parent })
    await get('/nothing/secret')
    const [cli] = running
    cli?.end('SIGTERM')
    await cli?.ended
    expect(collector.bodies.every(({ path }) => path === '/v1/traces')).toBe(true)
    expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer key', 'x-team': 'acme' })
    expect(collector.bodies[0].resourceSpans[0].resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'acme-relay' },
    })
    const [first, second] = collector.spans()
    expect(first).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      name: 'GET directory wallets',
      kind: 2,
    })
    expect(BigInt(first.endTimeUnixNano)).toBeGreaterThan(BigInt(first.startTimeUnixNano))
    expect(second.name).toBe('GET directory other')
    expect(second.traceId).toMatch(/^[\da-f]{32}$/)
    expect(JSON.stringify(collector.bodies)).not.toContain('secret')
  })

  it('are sent with the headers that can be sent, when others are malformed', async () => {
    const collector = await collect()
    const { get } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a==,x-part=100%,a b=c,=d, x-team = acme ',
    })
    await get('/getWallets')
    running[0]?.end('SIGTERM')
    await running[0]?.ended
    expect(collector.headers[0]).toMatchObject({
      authorization: 'Basic a==',
      'x-part': '100%',
      'x-team': 'acme',
    })
  })

  it('are off without them, and when they are disabled', async () => {
    const collector = await collect()
    const off = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' }
    const { get } = await start(off)
    await get('/getWallets')
    running[0]?.end('SIGTERM')
    await running[0]?.ended
    expect(collector.bodies).toEqual([])
  })
})
