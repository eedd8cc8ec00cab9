import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startRedis } from './relay/fakes/startRedis.ts'
import { buildCli, type Cli, endedAfterTests, portOf, startCli, startProgram } from './startCli.ts'

const folder = mkdtempSync(join(tmpdir(), 'failed-start-'))
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const relay = { PORT: '0', PUBLIC_URL: 'http://127.0.0.1' }
const secret = Buffer.alloc(32, 1).toString('base64url')
const secure = {
  SECURE_ORIGIN: 'http://wallet.localhost:8081',
  SECURE_PORT: '0',
  SECURE_DAPPS: 'acme=http://acme.localhost:8080',
  SECURE_KEYS: `one:${secret}`,
  SECURE_DIR: join(folder, 'secure'),
}
const chains = { DATA_CHAINS: 'eip155:31337=http://127.0.0.1:1' }
const away = 'postgres://portico:hidden@127.0.0.1:1/acme'
const running = endedAfterTests()
let remove: () => void

beforeAll(async () => {
  remove = await buildCli()
})
afterAll(() => {
  remove()
  rmSync(folder, { recursive: true })
})

async function fail(settings: Record<string, string>, run = startCli) {
  const cli = run({ ...relay, ...settings })
  running.push(cli)
  return { code: await cli.ended, output: cli.output(), errors: cli.errors() }
}

describe('a start that fails', () => {
  const port = () => (taken.address() as AddressInfo).port
  const taken = createServer()
  beforeAll(() => new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve)))
  afterAll(() => taken.close())

  // Each has opened the chain index before it fails.
  const cases: readonly [string, () => Record<string, string>, number, string][] = [
    [
      'its Postgres is away',
      () => ({ ...secure, SECURE_PG_URL: away, SECURE_DIR: '' }),
      1,
      'SECURE_PG_URL: Postgres at 127.0.0.1:1/acme does not answer',
    ],
    [
      'the Postgres of names is away',
      () => ({ NAMES_PG_URL: away }),
      1,
      'NAMES_PG_URL: Postgres at 127.0.0.1:1/acme does not answer',
    ],
    [
      'its port is taken',
      () => ({ ...secure, SECURE_PORT: String(port()) }),
      1,
      'Cannot listen at 127.0.0.1:',
    ],
    [
      'its file of keys is missing',
      () => ({ ...secure, SECURE_KEYS: '/nowhere/keys' }),
      2,
      'SECURE_KEYS: the file of keys cannot be read',
    ],
  ]
  for (const [reason, settings, code, message] of cases)
    it(`ends the process when ${reason}`, async () => {
      const failed = await fail({ ...chains, ...settings() }, startProgram)
      expect([failed.code, failed.errors]).toEqual([code, expect.stringContaining(message)])
      expect(failed.errors + failed.output).not.toContain('hidden')
    })
})

describe('settings that are wrong', () => {
  const wrong: readonly [Record<string, string>, string][] = [
    [
      { ...secure, SECURE_ORIGIN: 'http://wallet.acme.example' },
      'SECURE_ORIGIN: Expected an origin such as https://wallet.acme.example',
    ],
    [
      { ...secure, SECURE_DAPPS: 'acme=http://app.acme.example' },
      'SECURE_DAPPS: acme.0: Expected an origin such as https://',
    ],
    [
      { DATA_CHAINS: 'mainnet' },
      'DATA_CHAINS: mainnet cannot be read\nExpected eip155:1=https://node.acme.example',
    ],
    [{ ...secure, SECURE_KEYS: '2026:abc' }, 'SECURE_KEYS: Expected id:key'],
    [
      { ...secure, SECURE_CUSTODY: 'none' },
      'SECURE_CUSTODY: Expected email-escrow, passkey-preferred or passkey-required',
    ],
    [{ ...secure, SECURE_SOLANA: 'none' }, 'SECURE_SOLANA: Expected derived or threshold'],
    [{ WALLETS_FILE: '/nowhere.json' }, 'WALLETS_FILE: /nowhere.json cannot be read'],
    [{ WALLETS_FILE: file('list.json', '[{"id":"a"}]') }, 'WALLETS_FILE: '],
    [{ IMAGES_DIR: '/nowhere' }, 'IMAGES_DIR: There is no folder /nowhere'],
    [
      { ...secure, SECURE_FRAME_DIR: folder },
      `SECURE_FRAME_DIR: There is no file ${join(folder, 'index.html')}`,
    ],
    [
      { DATA_CHAIN: 'eip155:1=http://127.0.0.1:1', PORT: 'x' },
      'DATA_CHAIN: Unknown. Did you mean DATA_CHAINS?',
    ],
  ]
  for (const [settings, message] of wrong)
    it(`are named with their variable: ${message.slice(0, 48)}…`, async () => {
      const { code, errors } = await fail(settings)
      expect([code, errors]).toEqual([2, expect.stringContaining(message)])
    })

  const urls: readonly [Record<string, string>, string][] = [
    [{ RELAY_REDIS_URL: 'redis://user:hid/den@127.0.0.1' }, 'RELAY_REDIS_URL: Expected'],
    [{ RELAY_REDIS_URL: 'redis://user:hid#den@127.0.0.1' }, 'RELAY_REDIS_URL: Expected'],
    [{ ...chains, DATA_REDIS_URL: 'redis://h:hidden' }, 'DATA_REDIS_URL: Expected'],
    [{ ...chains, DATA_PG_URL: 'postgres://user:hid?den@127.0.0.1/acme' }, 'DATA_PG_URL: Expected'],
    [{ ...secure, SECURE_DIR: 'postgres://user:hidden@127.0.0.1/acme' }, 'SECURE_DIR: Expected'],
    [
      {
        ...secure,
        SECURE_SMTP_URL: 'smtps://name:hid/den@smtp.acme.example',
        SECURE_MAIL_FROM: 'wallet@acme.example',
      },
      'SECURE_SMTP_URL: ',
    ],
    [{ DATA_CHAINS: 'https://user:hidden@node.acme.example' }, 'DATA_CHAINS: its value cannot be'],
    [{ DATA_CHAINS: 'EIP155:1=https://node.acme.example/hidden' }, 'DATA_CHAINS: its value cannot'],
    [{ WALLETS_FILE: 'https://user:hidden@acme.example/list' }, 'WALLETS_FILE: Expected a path'],
  ]
  for (const [settings, message] of urls)
    it(`are named without a password that is not escaped, or in the wrong variable: ${message}`, async () => {
      const { code, errors, output } = await fail(settings)
      expect([code, errors]).toEqual([2, expect.stringContaining(message)])
      expect(errors + output).not.toMatch(/hid|den@/)
    })

  it('are named without what was given as an argument', async () => {
    const cli = startCli(relay, 'RELAY_REDIS_URL=redis://user:hidden@127.0.0.1')
    expect([await cli.ended, cli.errors()]).toEqual([2, expect.not.stringContaining('hidden')])
  })

  it('blame no variable that is not set', async () => {
    const { code, errors } = await fail({ PROXIES: '-1' })
    expect([code, errors.match(/^ +\w+:/gm)]).toEqual([2, ['  PROXIES:']])
  })
})

describe('a start with --local', () => {
  const refused: readonly [string, Record<string, string>][] = [
    ['NODE_ENV', { NODE_ENV: 'production' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '192.168.0.2' }],
    ['SECURE_ORIGIN', { SECURE_ORIGIN: 'https://wallet.acme.example' }],
    ['SECURE_DAPPS', { SECURE_DAPPS: 'acme=http://acme.localhost:5173|https://acme.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://relay.acme.example' }],
    ['SECURE_PG_URL', { SECURE_PG_URL: 'postgres://me:hidden@db.acme.example/wallet' }],
    ['SECURE_SMTP_URL', { SECURE_SMTP_URL: 'smtps://me:hidden@smtp.acme.example' }],
  ]
  for (const [variable, settings] of refused)
    it(`is refused with settings of production: ${Object.entries(settings)}`, async () => {
      const SECURE_DIR = join(folder, 'refused')
      const cli = startCli({ PORT: '0', SECURE_DIR, ...settings }, '--local')
      running.push(cli)
      const code = await cli.ended
      expect([code, cli.errors()]).toEqual([
        2,
        expect.stringMatching(new RegExp(`^  ${variable}: .*--local`, 'm')),
      ])
      expect(cli.errors()).not.toContain('hidden')
      // Nothing was written, and nothing said that it works.
      expect([existsSync(SECURE_DIR), cli.output()]).toEqual([false, ''])
    })
})

describe('a start with settings that may be wrong', () => {
  async function start(settings: Record<string, string>) {
    const cli = startCli({ ...relay, ...settings })
    running.push(cli)
    await portOf(cli)
    return cli
  }
  const logged = ({ output }: Cli) =>
    output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))

  it('says which variables are misspelt', async () => {
    const cli = await start({
      ALLOWED_ORIGIN: 'https://acme.example',
      HOME: '/',
      SECURE_CHEESE: '1',
    })
    expect(logged(cli)).toContainEqual(
      expect.objectContaining({
        level: 'error',
        message: 'Unknown variable',
        variable: 'ALLOWED_ORIGIN',
        didYouMean: 'ALLOWED_ORIGINS',
      }),
    )
    expect(cli.output()).not.toMatch(/HOME|CHEESE/)
  })

  it('says which Redis does not answer, without its password', async () => {
    const cli = await start({ RELAY_REDIS_URL: 'redis://user:hidden@127.0.0.1:1/2' })
    await expect
      .poll(() => logged(cli))
      .toContainEqual(
        expect.objectContaining({
          level: 'error',
          message: 'Does not answer',
          variable: 'RELAY_REDIS_URL',
          place: '127.0.0.1:1/2',
        }),
      )
    expect(cli.output()).not.toContain('hidden')
  })

  it('says where a Postgres is whose password has an @, without the password', async () => {
    const url = 'postgres://me@acme.example:hid@den@127.0.0.1:1/acme?options=a@b'
    const { code, errors, output } = await fail({ ...chains, DATA_PG_URL: url })
    expect([code, errors]).toEqual([1, expect.stringContaining('127.0.0.1:1/acme does not answer')])
    expect(errors + output).not.toMatch(/hid|den@/)
  })

  it('says when its Redis loses messages when it is killed, and where it is', async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const cli = await start({ RELAY_REDIS_URL: redis.url })
    await expect
      .poll(() => logged(cli))
      .toContainEqual(
        expect.objectContaining({
          level: 'error',
          message: 'The relay may lose messages',
          place: `127.0.0.1:${redis.port}`,
          reason: 'appendonly is off: a Redis that is killed loses messages',
        }),
      )
    expect(cli.output()).not.toContain('maxmemory-policy')
    cli.end('SIGTERM')
    expect(await cli.ended).toBe(0)
  })

  it('says which chain and nodes do not answer', async () => {
    const cli = await start({ DATA_CHAINS: 'eip155:31337=http://127.0.0.1:1/v3/hidden' })
    await expect
      .poll(() => logged(cli))
      .toContainEqual(expect.objectContaining({ chain: 'eip155:31337', nodes: ['127.0.0.1:1'] }))
    expect(cli.output()).not.toContain('hidden')
  })
})
