import { spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { afterAll } from 'vitest'
import { entryPoints } from '../../../sandbox/chains/bundler/readOperation.ts'

const folder = join(import.meta.dirname, '../alto')
const program = 'node_modules/@pimlico/alto/esm/cli/alto.js'
const startLimitMs = 60_000
const endLimitMs = 5_000

type AltoOptions = {
  readonly node: string
  /** Keys of accounts with Ether. */
  readonly executor: Hex
  readonly utility: Hex
}

/** Starts Pimlico's bundler as a process of its own, for one test file; returns its URL. */
export async function startAlto({ node, executor, utility }: AltoOptions): Promise<string> {
  const port = await freePort()
  const options = {
    entrypoints: entryPoints.map(({ address }) => address).join(','),
    'executor-private-keys': executor,
    'utility-private-key': utility,
    'min-executor-balance': '0',
    'rpc-url': node,
    port,
    // Without the rules about opcodes and storage, which the sandbox's bundler does not have.
    'safe-mode': 'false',
    'deploy-simulations-contract': 'true',
    'block-time': '100',
    'min-bundle-interval': '20',
    'max-bundle-interval': '100',
    'log-level': 'error',
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`])
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  let output = ''
  const keep = (chunk: unknown) => {
    output = `${output}${chunk}`.slice(-4_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  afterAll(async () => {
    child.kill()
    const timer = setTimeout(killOnExit, endLimitMs)
    await ended
    clearTimeout(timer)
    process.off('exit', killOnExit)
  })
  const url = `http://127.0.0.1:${port}`
  const failed = ended.then(() => Promise.reject(new Error(`alto did not start: ${output}`)))
  await Promise.race([untilAnswers(url), failed])
  failed.catch(() => undefined)
  return url
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilAnswers(url: string): Promise<void> {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_supportedEntryPoints","params":[]}'
  const headers = { 'content-type': 'application/json' }
  for (const end = performance.now() + startLimitMs; performance.now() < end; ) {
    const reply = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`alto did not answer within ${startLimitMs} ms`)
}
