import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requestProcess } from '../server/relay/fakes/requestProcess.ts'
import { startProgram } from '../server/relay/fakes/startProgram.ts'
import type { DataFigures } from './dataApiProgram.ts'

const count = process.env.PORTICO_FULL === '1' ? 50_000 : 5_000
const underway = 20
const agent = new Agent({ keepAlive: true, maxSockets: underway })

function getBalances(
  port: number,
  at: number,
): Promise<{ bytes: number; status: number | undefined }> {
  const account = `0x${(at % 1_000).toString(16).padStart(40, '0')}`
  const path = `/v1/account/${account}/balance?currency=usd&chainId=eip155:1&projectId=bench`
  return new Promise((resolve, reject) => {
    const call = request({ port, path, agent, host: '127.0.0.1' }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ bytes, status: response.statusCode }))
    })
    call.once('error', reject)
    call.end()
  })
}

async function flood(port: number, count: number): Promise<readonly number[]> {
  const times: number[] = []
  let next = 0
  const one = async () => {
    while (next < count) {
      const started = performance.now()
      const { status, bytes } = await getBalances(port, next++)
      times.push(performance.now() - started)
      if (status !== 200 || bytes < 1_000) throw new Error(`${status}, ${bytes} bytes`)
    }
  }
  await Promise.all(Array.from({ length: underway }, one))
  return times.sort((a, b) => a - b)
}

describe('the data API under load', () => {
  it(`answers ${count} requests for 20 cached balances completely`, async () => {
    const program = join(import.meta.dirname, 'dataApiProgram.ts')
    const child = await startProgram(program)
    const port = await requestProcess<number>(child)
    await flood(port, 2_000)
    const before = await requestProcess<DataFigures>(child, {})
    const started = performance.now()
    const times = await flood(port, count)
    const seconds = (performance.now() - started) / 1000
    const after = await requestProcess<DataFigures>(child, {})
    child.kill()
    agent.destroy()

    const cpu = (after.cpuSeconds - before.cpuSeconds) / count
    console.log(
      [
        `data API, cached balances: ${Math.round(count / seconds)}/s`,
        `p50 ${times[Math.floor(count / 2)]?.toFixed(1)} ms, p99 ${times[Math.floor(count * 0.99)]?.toFixed(1)} ms`,
        `${(cpu * 1e6).toFixed(0)} µs of one core each: room for ${Math.round(1 / cpu)}/s`,
        `heap ${((after.heap - before.heap) / 1e6).toFixed(1)} MB more`,
      ].join('; '),
    )
    expect(times).toHaveLength(count)
    expect(after.heap - before.heap).toBeLessThan(20_000_000)
  })
})
