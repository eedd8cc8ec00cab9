import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { addressRequest } from '../server/dataApi/fakes/ensRequests.ts'
import { requestProcess } from '../server/relay/fakes/requestProcess.ts'
import { startProgram } from '../server/relay/fakes/startProgram.ts'
import type { GatewayFigures } from './ensGatewayProgram.ts'
import { fillNames } from './fillNames.ts'

const names = 1_000_000
const perSecond = 500
const seconds = 30
const resolver: Hex = `0x${'4e'.repeat(20)}`
const ens = { zones: ['reown.id'], resolvers: [resolver], key: `0x${'77'.repeat(32)}` }

/** Encoded before the load, which should be that of the gateway alone; each name has an account. */
const paths = Array.from({ length: 5_000 }, (_, at) => {
  const name = `name-${(at * 7_919) % (names - 4_000)}.reown.id`
  return `/v1/ens/${resolver}/${addressRequest(name)}.json`
})

function resolve(port: number, agent: Agent, at: number): Promise<number | undefined> {
  const path = paths[at % paths.length]
  return new Promise((done, reject) => {
    const call = request({ port, path, agent, host: '127.0.0.1' }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode))
    })
    call.once('error', reject)
    call.end()
  })
}

/** Sends requests at a fixed rate, whether or not earlier ones are answered; times count from when each was due. */
async function load(port: number, total: number): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const started = performance.now()
  const one = async (at: number) => {
    const due = started + (at * 1_000) / perSecond
    expect(await resolve(port, agent, at)).toBe(200)
    return performance.now() - due
  }
  const sent: Promise<number>[] = []
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const due = Math.min(total, ((performance.now() - started) * perSecond) / 1_000)
      while (sent.length < due) sent.push(one(sent.length))
      if (sent.length < total) return
      clearInterval(timer)
      done()
    }, 1)
  })
  const times = await Promise.all(sent)
  agent.destroy()
  return times.sort((a, b) => a - b)
}

it(`R7.31 the ENS gateway answers ${perSecond} requests a second for ${names} names`, {
  timeout: 2_700_000,
}, async () => {
  const home = mkdtempSync(join(tmpdir(), 'gateway-names-'))
  const file = join(home, 'names.sqlite')
  await (await fillNames.sqlite(file, names)).close?.()
  const program = join(import.meta.dirname, 'ensGatewayProgram.ts')
  const child = await startProgram(program, file, JSON.stringify(ens))
  onTestFinished(() => {
    child.kill()
    rmSync(home, { recursive: true, force: true })
  })
  const port = await requestProcess<number>(child)
  await load(port, perSecond)
  const before = await requestProcess<GatewayFigures>(child, {})
  const times = await load(port, perSecond * seconds)
  const after = await requestProcess<GatewayFigures>(child, {})
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(1)
  const each = (after.cpuSeconds - before.cpuSeconds) / times.length
  console.log(
    [
      `ENS gateway, ${perSecond} requests a second, ${names} names: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`,
      `${(each * 1e6).toFixed(0)} µs of one core each: room for ${Math.round(1 / each)}/s`,
    ].join('; '),
  )
  expect(times).toHaveLength(perSecond * seconds)
})
