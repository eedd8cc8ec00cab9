import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { findPostgres } from '../runner/prepare.mjs'
import { startPostgres } from './chainIndex/startPostgres.ts'
import { clientToken, newIdentity } from './relay/fakes/clientToken.ts'
import { startRedis } from './relay/fakes/startRedis.ts'
import { buildCli, type Cli, endedAfterTests, portOf, startProgram } from './startCli.ts'

/** What docs/services.md states, with the time that a busy machine takes to start and end a process. */
const statedMs = 10_000 + 2_000

const settings = { PORT: '0', PUBLIC_URL: 'http://127.0.0.1' }
const cleanups: (() => Promise<unknown> | void)[] = []
let remove: () => void

beforeAll(async () => {
  remove = await buildCli()
})
afterAll(() => remove())
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
const running = endedAfterTests() // before the cleanups

async function start(more: Record<string, string> = {}) {
  const cli = startProgram({ ...settings, ...more })
  running.push(cli)
  const port = await portOf(cli)
  const ready = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/ready`)
    return [response.status, await response.json()]
  }
  return { ...cli, port, ready }
}

async function redis() {
  const started = await startRedis()
  cleanups.push(() => {
    started.signal('SIGCONT')
    return started.stop()
  })
  return started
}

/** Sends SIGTERM; returns the exit code, once it ended in its stated time. */
async function stop({ end, ended }: Cli) {
  const from = performance.now()
  end('SIGTERM')
  const code = await ended
  expect(performance.now() - from).toBeLessThan(statedMs)
  return code
}

async function openSocket(port: number) {
  const auth = clientToken(newIdentity(), { aud: 'ws://127.0.0.1' })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?auth=${auth}`)
  await once(socket, 'open')
  cleanups.push(() => socket.terminate())
  return socket
}

const publish = (id: number) =>
  JSON.stringify({
    id,
    jsonrpc: '2.0',
    method: 'irn_publish',
    params: { topic: 'a'.repeat(64), message: 'x'.repeat(64), ttl: 300, tag: 1100 },
  })

describe('SIGTERM', () => {
  it('ends the process with 0 when clients close their sockets', async () => {
    const cli = await start()
    await openSocket(cli.port)
    expect(await stop(cli)).toBe(0)
  })

  it('ends the process while clients read nothing', async () => {
    const cli = await start()
    const socket = await openSocket(cli.port)
    socket.pause()
    expect(await stop(cli)).toBe(0)
  })

  it('ends the process with 3 while a request is not sent to its end', async () => {
    const cli = await start({ DATA_CHAINS: 'eip155:31337=http://127.0.0.1:1' })
    const socket = connect(cli.port, '127.0.0.1')
    socket.on('error', () => undefined)
    cleanups.push(() => void socket.destroy())
    socket.write('POST /v1?chainId=eip155:31337 HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{')
    await fetch(`http://127.0.0.1:${cli.port}/health`)
    expect(await stop(cli)).toBe(3)
    expect(cli.output()).toContain('Not closed in time')
  })

  it('ends the process with 3 while Redis hangs', async () => {
    const { url, signal } = await redis()
    const cli = await start({ RELAY_REDIS_URL: url })
    await expect.poll(cli.ready).toEqual([200, { status: 'ready' }])
    const socket = await openSocket(cli.port)
    signal('SIGSTOP')
    for (let id = 1; id <= 20; id++) socket.send(publish(id))
    await fetch(`http://127.0.0.1:${cli.port}/health`)
    expect(await stop(cli)).toBe(3)
  })

  it('ends the process with 0 after Redis has gone', async () => {
    const { url, stop: stopRedis } = await redis()
    const cli = await start({ RELAY_REDIS_URL: url })
    await expect.poll(cli.ready).toEqual([200, { status: 'ready' }])
    await stopRedis()
    await expect
      .poll(cli.ready)
      .toEqual([503, { status: 'unavailable', missing: ['RELAY_REDIS_URL'] }])
    expect(await stop(cli)).toBe(0)
  })
})

describe('SIGTERM during the start', () => {
  /** A Postgres that takes connections and says nothing. */
  async function silentServer() {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => sockets.add(socket))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    cleanups.push(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    return { server, url: `postgres://127.0.0.1:${(server.address() as AddressInfo).port}/acme` }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    it(`ends the process, and what it has opened, after ${signal}`, async () => {
      const { server, url } = await silentServer()
      const isConnected = once(server, 'connection')
      const chains = { DATA_CHAINS: 'eip155:31337=http://127.0.0.1:1', DATA_PG_URL: url }
      const cli = startProgram({ ...settings, ...chains })
      running.push(cli)
      await isConnected
      const from = performance.now()
      cli.end(signal)
      expect([0, 3]).toContain(await cli.ended)
      expect(performance.now() - from).toBeLessThan(statedMs)
      expect(cli.output()).toContain(`"signal":"${signal}"`)
      expect(cli.output()).not.toContain('Listening')
      expect(cli.errors()).toBe('')
    })
})

describe('readiness', () => {
  it('is apart from health, and follows Redis', async () => {
    const { url, port: at, stop: stopRedis } = await redis()
    const cli = await start({ RELAY_REDIS_URL: url })
    await expect.poll(cli.ready).toEqual([200, { status: 'ready' }])
    await stopRedis()
    await expect
      .poll(cli.ready)
      .toEqual([503, { status: 'unavailable', missing: ['RELAY_REDIS_URL'] }])
    expect((await fetch(`http://127.0.0.1:${cli.port}/health`)).status).toBe(200)
    const again = await startRedis(at)
    cleanups.push(again.stop)
    await expect.poll(cli.ready).toEqual([200, { status: 'ready' }])
    await expect.poll(cli.output).toContain('Answers again')
  })

  it('is refused while the process drains, which serves what still comes', async () => {
    const cli = await start({ DRAIN_SECONDS: '3' })
    expect(await cli.ready()).toEqual([200, { status: 'ready' }])
    cli.end('SIGTERM')
    await expect.poll(cli.ready).toEqual([503, { status: 'draining' }])
    expect((await fetch(`http://127.0.0.1:${cli.port}/getWallets`)).status).toBe(200)
    expect(await cli.ended).toBe(0)
  })
})

for (const folder of [findPostgres() ?? []].flat())
  describe('with Postgres', () => {
    const secret = Buffer.alloc(32, 1).toString('base64url')
    const services = (url: string) => ({
      DATA_CHAINS: 'eip155:31337=http://127.0.0.1:1',
      DATA_HOSTS: 'data.acme.example',
      DATA_PG_URL: url,
      NAMES_PG_URL: url,
      SESSIONS_PG_URL: url,
      SECURE_ORIGIN: 'http://wallet.localhost:8081',
      SECURE_PORT: '0',
      SECURE_DAPPS: 'acme=http://acme.localhost:8080',
      SECURE_KEYS: `one:${secret}`,
      SECURE_PG_URL: url,
    })
    const missing = ['DATA_PG_URL', 'NAMES_PG_URL', 'SECURE_PG_URL', 'SESSIONS_PG_URL']

    async function postgres() {
      const started = await startPostgres(folder)
      cleanups.push(() => {
        started.signal('SIGCONT')
        return started.stop()
      })
      return started
    }
    const isReady = (cli: Awaited<ReturnType<typeof start>>) => async () => {
      const [status, { missing }] = (await cli.ready()) as [number, { missing?: string[] }]
      return [status, missing?.toSorted()]
    }

    it('is ready while Postgres answers, and ends with 0 after it has gone', async () => {
      const { url, stop: stopPostgres } = await postgres()
      const cli = await start(services(url))
      await expect.poll(isReady(cli)).toEqual([200, undefined])
      await stopPostgres()
      await expect.poll(isReady(cli)).toEqual([503, missing])
      expect(await stop(cli)).toBe(0)
    })

    it('ends in its stated time while Postgres hangs', async () => {
      const { url, signal } = await postgres()
      const cli = await start(services(url))
      await expect.poll(isReady(cli)).toEqual([200, undefined])
      signal('SIGSTOP')
      await expect.poll(isReady(cli)).toEqual([503, missing])
      expect([0, 3]).toContain(await stop(cli))
    })
  })
