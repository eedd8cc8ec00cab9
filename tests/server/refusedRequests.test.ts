import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transferPolicy } from './paymaster/openPaymaster.ts'
import { type Cli, portOf, startCli } from './startCli.ts'

const home = mkdtempSync(join(tmpdir(), 'refused-'))
const uuid = /^[\da-f-]{36}$/
let cli: Cli
let relayPort: number
let securePort: number
/** A node that never answers. */
const node = createServer(() => undefined)

beforeAll(async () => {
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const file = join(home, 'paymaster.json')
  const networks = [{ chainId: transferPolicy.chainId, paymaster: `0x${'5a'.repeat(20)}` }]
  writeFileSync(file, JSON.stringify({ networks, policies: [transferPolicy] }))
  cli = startCli({
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    IMAGES_PROXY: '1',
    DATA_CHAINS: `eip155:31337=http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    PAYMASTER_FILE: file,
    PAYMASTER_KEY: `0x${'5e'.repeat(32)}`,
    PAYMASTER_DIR: home,
    SECURE_ORIGIN: 'http://wallet.localhost:8081',
    SECURE_PORT: '0',
    SECURE_DAPPS: 'acme=http://acme.localhost:8080',
    SECURE_KEYS: `one:${Buffer.alloc(32, 1).toString('base64url')}`,
    SECURE_DIR: home,
  })
  relayPort = await portOf(cli)
  securePort = Number(/"securePort":(\d+)/.exec(cli.output())?.[1])
})
afterAll(async () => {
  node.closeAllConnections()
  node.close()
  cli.end('SIGTERM')
  await cli.ended
  rmSync(home, { recursive: true })
})

/** Sum of the values of a metric whose labels match. */
async function count(name: string, labels: RegExp): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${relayPort}/metrics`)).text()
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && labels.test(line))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

const tooLong = 'x'.repeat(2_000_000)
const origin = 'http://wallet.localhost:8081'
const post = (body: string) => ({
  method: 'POST',
  body,
  headers: { origin, 'content-type': 'application/json' },
})
const cases: readonly [string, string, string, RequestInit, number][] = [
  ['bad JSON', 'data', '/v1?chainId=eip155:31337', post('{'), 400],
  ['a body that is too large', 'data', '/v1?chainId=eip155:31337', post(tooLong), 413],
  ['an unknown route', 'data', '/v1/nothing', {}, 404],
  ['bad JSON', 'paymaster', '/paymaster', post('{'), 400],
  ['a body that is too large', 'paymaster', '/paymaster', post(tooLong), 413],
  ['another method', 'paymaster', '/paymaster', {}, 405],
  ['an unknown route', 'directory', '/nothing', {}, 404],
  ['another method', 'directory', '/getWallets', post('{}'), 405],
  ['no address', 'images', '/images', {}, 400],
  ['no proof of a device', 'secure', '/api/emailStart', post('{'), 401],
  ['a body that is too large', 'secure', '/api/emailStart', post(tooLong), 413],
  ['an unknown route', 'secure', '/nothing', {}, 404],
]

describe('a request that fails before its handler', () => {
  it.each(cases)('has an id and counts: %s, %s', async (_, service, path, init, status) => {
    const metric = `portico_${service}_requests_total`
    const before = await count(metric, new RegExp(`status="${status}"`))
    const port = service === 'secure' ? securePort : relayPort
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    expect([response.status, response.headers.get('x-request-id')]).toEqual([
      status,
      expect.stringMatching(uuid),
    ])
    expect(await count(metric, new RegExp(`status="${status}"`))).toBe(before + 1)
  })

  it('counts with 499 when its client goes before the answer', async () => {
    const aborter = new AbortController()
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
    const isAsked = new Promise((resolve) => node.once('request', resolve))
    const url = `http://127.0.0.1:${relayPort}/v1?chainId=eip155:31337`
    const asking = fetch(url, { ...post(JSON.stringify(call)), signal: aborter.signal })
    await isAsked
    aborter.abort()
    await expect(asking).rejects.toThrow()
    node.closeAllConnections()
    await expect.poll(() => count('portico_data_requests_total', /status="499"/)).toBe(1)
  })

  /** What the server answers to bytes that no client library would send. */
  const sendRaw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(relayPort, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (data) => (answer += data))
      socket.once('error', reject)
      socket.once('close', () => resolve(answer))
    })
  it.each([
    ['what is no HTTP', 'nonsense\r\n\r\n', 400, 'malformed'],
    [
      'a method that no handler can have',
      'TRACE / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
      'malformed',
    ],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers',
    ],
  ])('has an id and counts: %s', async (_, text, status, reason) => {
    const labels = new RegExp(`reason="${reason}"`)
    const before = await count('portico_http_refused_total', labels)
    const answer = await sendRaw(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/^x-request-id: [\da-f-]{36}\r$/im)
    expect(await count('portico_http_refused_total', labels)).toBe(before + 1)
  })
})
