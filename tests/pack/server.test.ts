import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { run } from './setup/run.ts'

// The full run installs it alone; at every commit it is where all packages are installed for all tests.
const isAlone = Boolean(process.env.PORTICO_FULL)
const folder = isAlone ? mkdtempSync(join(tmpdir(), 'portico-server-')) : inject('dapp')

beforeAll(async () => {
  if (!isAlone) return
  const needed = inject('tarballs').filter(({ name }) => /\/(core|features|server)$/.test(name))
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const files = needed.map(({ file }) => file)
  await run(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...files)
})
afterAll(() => {
  if (isAlone) rmSync(folder, { recursive: true, force: true })
})

/** Starts the program as an operator does; returns its port and a function that ends it. */
async function start(
  settings: Record<string, string>,
): Promise<{ port: number; end: () => Promise<number | null> }> {
  const env = { ...process.env, PORT: '0', PUBLIC_URL: 'http://127.0.0.1', ...settings }
  const child = spawn('npx', ['portico-server'], { cwd: folder, env, detached: true })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.on('data', (data) => (output += data))
    child.stdout.on('data', (data) => {
      output += data
      const found = /"port":(\d+)/.exec(output)?.[1]
      if (found) resolve(Number(found))
    })
    void ended.then((code) => reject(new Error(`Ended with ${code}: ${output}`)))
  })
  const end = () => {
    process.kill(-(child.pid as number), 'SIGTERM')
    return ended
  }
  return { port, end }
}

describe('the server, installed outside the repository', () => {
  it('R7.23 R7.02 npx portico-server serves wallets and a data API, and stops on a signal', async () => {
    const { port, end } = await start({
      DATA_CHAINS: 'eip155:1=http://127.0.0.1:1',
      PUBLIC_URL: 'https://services.acme.example',
    })
    const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}/${path}`)).json()
    expect(await read('health')).toEqual({ status: 'ok' })
    expect((await read('getWallets?entries=3')).data).toHaveLength(3)
    expect(await read('v1/supported-chains')).toEqual({ http: ['eip155:1'], ws: [] })
    await end()
    await expect(read('health')).rejects.toThrow()
  })

  it('prints its version and its settings', async () => {
    const program = join(folder, 'node_modules/.bin/portico-server')
    expect(await run(folder, program, '--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(await run(folder, program, '--help')).toContain('RELAY_REDIS_URL')
  })

  it('exports its handlers to a program of the operator', async () => {
    const script = `
      import { createDataApi } from '@portico/server/dataApi'
      import { createDirectory, toNodeListener } from '@portico/server/directory'
      import { createRelay } from '@portico/server/relay'
      const response = await createDirectory()(new Request('http://localhost/getWallets?entries=1'))
      const data = await createDataApi()(new Request('http://localhost/v1/supported-chains'))
      const relay = createRelay({ audience: 'wss://services.acme.example' })
      await relay.close()
      console.log(response.status, data.status, typeof toNodeListener(() => response))
    `
    const output = await run(folder, process.execPath, '--input-type=module', '-e', script)
    expect(output).toBe('200 200 function\n')
  })
})
