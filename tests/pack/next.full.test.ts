import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { createDapp } from './setup/createDapp.ts'
import { run } from './setup/run.ts'
import { writeSnippets } from './setup/writeSnippets.ts'

const versions = { next: '16.4.6', typescript: '5.9.3', '@types/node': '20.19.43' }
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The cookie of a page that is connected to a wallet on Ethereum. */
const session = {
  version: 1,
  active: { eip155: 'fern' },
  activeNamespace: 'eip155',
  networks: {},
  connections: [
    {
      connectorId: 'fern',
      namespace: 'eip155',
      networkId: 'eip155:1',
      accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    },
  ],
}
const cookie = `%40portico%2Fsession=${encodeURIComponent(JSON.stringify(session))}`

let folder: string

/** An app of the documents: the files of `app`, or those of `app/cookies` in their place. */
beforeAll(async () => {
  folder = await createDapp(inject('tarballs'), versions)
  for (const name of readdirSync(folder))
    if (/\.(tsx|html)$|^tsconfig/.test(name)) rmSync(join(folder, name))
  const documents = join(folder, 'documents')
  writeSnippets(documents)
  cpSync(join(documents, 'docs-start-next/app'), join(folder, 'app'), { recursive: true })
  rmSync(documents, { recursive: true })
  mkdirSync(join(folder, 'cookies'))
  cpSync(join(folder, 'app/cookies'), join(folder, 'cookies'), { recursive: true })
  rmSync(join(folder, 'app/cookies'), { recursive: true })
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const next = (...args: string[]) => [join(folder, 'node_modules/next/dist/bin/next'), ...args]

/** Builds the app with this configuration of Next; fails with what Next prints. */
function build(config: object): Promise<string> {
  const options = { ...config, turbopack: { root: folder } }
  writeFileSync(join(folder, 'next.config.mjs'), `export default ${JSON.stringify(options)}`)
  return run(folder, process.execPath, ...next('build'))
}

/** Serves the built app until the end of the test; resolves with its address. */
async function serve(): Promise<string> {
  const server = spawn(process.execPath, next('start', '--port', '0'), { cwd: folder })
  onTestFinished(() => void server.kill())
  for await (const line of createInterface(server.stdout)) {
    const [url] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (url) return url
  }
  throw new Error('next start has ended')
}

describe('an app of the documents', () => {
  it('builds with the template of Next, which has cache components', async () => {
    expect(await build({ cacheComponents: true })).not.toMatch(/warn/i)
  }, 600_000)

  it.each([{ cacheComponents: true, partialPrefetching: true }, {}])(
    'has the account of the cookie in the HTML of the server, with %j',
    async (config) => {
      cpSync(join(folder, 'cookies'), join(folder, 'app'), { recursive: true })
      expect(await build(config)).not.toMatch(/warn/i)
      const url = await serve()
      const read = async (headers: Record<string, string>) => (await fetch(url, { headers })).text()
      expect(await read({ cookie })).toContain(`<p>${address}</p>`)
      expect(await read({})).not.toContain(address)
    },
    600_000,
  )
})
