import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { variables } from '../../server/src/service/variables.ts'
import { transferPolicy } from './paymaster/openPaymaster.ts'
import { portOf, startCli } from './startCli.ts'

const folder = join(import.meta.dirname, '../../deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const rules = read('prometheus/portico.yaml')
const dashboard = read('grafana/portico.json')

describe('the files of deploy/', () => {
  it('set no variable that the server does not know', () => {
    const known = new Set([...Object.keys(variables), 'DATABASE_URL'])
    const set = [...read('compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
    const others = set.filter((name) => !known.has(name ?? '') && !name?.startsWith('POSTGRES_'))
    expect([set.length > 15, others]).toEqual([true, []])
    for (const [, name] of read('example.env').matchAll(/^([A-Z_]+)=/gm))
      expect(read('compose.yaml')).toContain(`\${${name}:?`)
  })

  it('run the program of the package, as a user without rights', () => {
    const { bin } = JSON.parse(readFileSync(join(folder, '../server/package.json'), 'utf8'))
    const recipe = read('Dockerfile')
    expect(recipe).toContain(`@portico/server/${bin['portico-server'].slice(2)}`)
    expect(recipe.indexOf('USER node')).toBeLessThan(recipe.indexOf('ENTRYPOINT'))
    expect(recipe).toContain('USER node')
  })

  it('have no secrets in the repository, nor in the image', () => {
    const secrets = [
      '.env',
      'keys.txt',
      'keys-2027.txt',
      'networks.json',
      'providers.json',
      'a.dump',
    ]
    const paths = secrets.map((name) => join(folder, name))
    const ignored = execFileSync('git', ['check-ignore', ...paths], { encoding: 'utf8' })
    expect(ignored.trim().split('\n')).toEqual(paths)
    const named = [...read('compose.yaml').matchAll(/file: \.\/([\w.]+)/g)].map(([, name]) => name)
    expect(secrets).toEqual(expect.arrayContaining(named))
    expect(read('.dockerignore')).toMatch(/^\*$/m)
    expect(read('Dockerfile')).not.toMatch(/^(COPY|ADD) (?!--from)/m)
  })

  it('name metrics that a server with all services has', async () => {
    const home = mkdtempSync(join(tmpdir(), 'deploy-'))
    const file = join(home, 'paymaster.json')
    const paymaster = `0x${'5a'.repeat(20)}`
    const networks = [{ chainId: transferPolicy.chainId, paymaster }]
    writeFileSync(file, JSON.stringify({ networks, policies: [transferPolicy] }))
    const cli = startCli({
      PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1',
      IMAGES_PROXY: '1',
      RELAY_REDIS_URL: 'redis://127.0.0.1:1',
      DATA_CHAINS: 'eip155:31337=http://127.0.0.1:1',
      PAYMASTER_FILE: file,
      PAYMASTER_KEY: `0x${'5e'.repeat(32)}`,
      PAYMASTER_DIR: home,
      SECURE_ORIGIN: 'http://wallet.localhost:8081',
      SECURE_PORT: '0',
      SECURE_DAPPS: 'acme=http://acme.localhost:8080',
      SECURE_KEYS: `one:${Buffer.alloc(32, 1).toString('base64url')}`,
      SECURE_DIR: home,
    })
    onTestFinished(async () => {
      cli.end('SIGTERM')
      await cli.ended
      rmSync(home, { recursive: true })
    })
    const port = await portOf(cli)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toMatch(/^portico_dependency_up\{variable="RELAY_REDIS_URL"\} [01]$/m)
    const served = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const named = (rules + dashboard).match(/\b(portico|nodejs|process)_\w+/g) ?? []
    const missing = named.filter((name) => !served.has(name.replace(/_bucket$/, '')))
    expect([named.length > 40, [...new Set(missing)]]).toEqual([true, []])
  })

  const promtool = [process.env.PROMTOOL_PATH ?? '/usr/bin/promtool'].filter(existsSync)
  for (const program of promtool)
    it('have alerts that Prometheus accepts', () => {
      const args = ['check', 'rules', join(folder, 'prometheus/portico.yaml')]
      expect(execFileSync(program, args, { encoding: 'utf8' })).toMatch(/SUCCESS: \d\d rules found/)
    })
})

describe('the script that backs up', () => {
  /** A folder of dumps, and programs of Postgres in place of the real ones. */
  function prepare(programs: Record<'pg_dump' | 'pg_restore', string>) {
    const home = mkdtempSync(join(tmpdir(), 'backup-'))
    onTestFinished(() => rmSync(home, { recursive: true }))
    const bin = mkdtempSync(join(home, 'bin-'))
    const dumps = mkdtempSync(join(home, 'dumps-'))
    for (const [name, text] of Object.entries(programs)) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`)
      chmodSync(join(bin, name), 0o755)
    }
    const old = join(dumps, 'portico-20200101T000000Z.dump')
    writeFileSync(old, 'old')
    utimesSync(old, 0, 0)
    const child = spawn('sh', [join(folder, 'backup.sh'), dumps], {
      env: { PATH: `${bin}:${process.env.PATH}`, DATABASE_URL: 'postgres://127.0.0.1/acme' },
    })
    const ended = new Promise<[number | null, string[]]>((resolve) =>
      child.once('close', (code) => resolve([code, readdirSync(dumps)])),
    )
    return { child, ended, dumps }
  }
  /** Writes to the file that pg_dump is told. */
  const half = `for it; do case "$it" in --file=*) printf half > "\${it#--file=}";; esac; done`

  it('leaves a whole dump, and deletes old ones after it', async () => {
    const [code, files] = await prepare({ pg_dump: half, pg_restore: 'exit 0' }).ended
    expect([code, files]).toEqual([0, [expect.stringMatching(/^portico-\d{8}T\d{6}Z\.dump$/)]])
  })

  const kept = ['portico-20200101T000000Z.dump']
  it('leaves no half dump and deletes none when the dump fails, or cannot be read', async () => {
    expect(await prepare({ pg_dump: `${half}; exit 1`, pg_restore: 'exit 0' }).ended).toEqual([
      1,
      kept,
    ])
    expect(await prepare({ pg_dump: half, pg_restore: 'exit 1' }).ended).toEqual([1, kept])
  })

  it('leaves no half dump when it is stopped', async () => {
    const { child, ended } = prepare({
      pg_dump: `${half}; kill -TERM $PPID; exit 0`,
      pg_restore: 'exit 0',
    })
    expect([await ended, child.signalCode]).toEqual([[143, kept], null])
  })
})
