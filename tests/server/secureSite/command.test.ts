import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smtpMail } from '@portico/server/secureSite'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endedAfterTests, portOf, startCli } from '../startCli.ts'
import { newDevice } from './newDevice.ts'
import { newKey } from './openSite.ts'

const folder = mkdtempSync(join(tmpdir(), 'secure-command-'))
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
mkdirSync(join(folder, 'frame/assets'), { recursive: true })
file('frame/index.html', '<!doctype html><html><head></head></html>')

const origin = 'http://wallet.localhost:8081'
const dapp = 'https://app.acme.example'
const key = newKey('2026')
const settings = {
  PORT: '0',
  SECURE_ORIGIN: origin,
  SECURE_DAPPS: `acme=${dapp}|https://beta.acme.example, other=https://other.example`,
  SECURE_KEYS: `${key.id}:${key.secret}`,
  SECURE_DIR: join(folder, 'data'),
  SECURE_FRAME_DIR: join(folder, 'frame'),
}
const running = endedAfterTests()
let smtp: Awaited<ReturnType<typeof startSmtp>>

/** A mail server on loopback that keeps what it receives. */
async function startSmtp() {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream
        .on('data', (chunk) => (text += chunk))
        .on('end', () => {
          mails.push(text)
          done()
        })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { mails, url: `smtp://127.0.0.1:${port}`, stop }
}

beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(async () => {
  await smtp.stop()
  rmSync(folder, { recursive: true })
})

async function start(more: Record<string, string> = {}) {
  const cli = startCli({ ...settings, ...more })
  running.push(cli)
  const port = await portOf(cli)
  return { ...cli, port, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
}

async function fail(more: Record<string, string>) {
  const cli = startCli({ ...settings, ...more })
  running.push(cli)
  return { code: await cli.ended, errors: cli.errors() }
}

describe('the command with a secure site', () => {
  it('R1.01 logs in by a mail that a mail server received', async () => {
    const mail = { SECURE_SMTP_URL: smtp.url, SECURE_MAIL_FROM: 'Acme <wallet@acme.example>' }
    const { port, output, end, ended, get } = await start(mail)
    const device = await newDevice()
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin, ...headers },
      })
      return response.json()
    }
    const call = async (name: string, body: object) =>
      post(`/api/${name}`, body, {
        dpop: await device.prove({
          url: `${origin}/api/${name}`,
          body: JSON.stringify(body),
          now: Date.now(),
        }),
      })
    const { login, action } = await call('emailStart', { email: 'ada@example.org', dapp })
    expect(action).toBe('VERIFY_DEVICE')
    const text = smtp.mails.at(-1)?.replace(/=\r\n/g, '') ?? ''
    expect(text).toContain('From: Acme <wallet@acme.example>')
    expect(text).toContain('To: ada@example.org')
    const token = /\/confirm#([\w-]{43})/.exec(text)?.[1]
    const { id } = await post('/confirm', { token, act: 'look' })
    expect(await post('/confirm', { token, act: 'confirm', device: id })).toEqual({})
    const code = /^Subject: (\d{6}) /m.exec(smtp.mails.at(-1) ?? '')?.[1]
    const { user } = await call('emailVerify', { login, code })
    expect(user.email).toBe('ada@example.org')
    const lines = output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.filter(({ message }) => message === 'Audit').map((it) => it.event)).toContain(
      'login',
    )
    for (const secret of [key.secret, 'ada@example.org', String(code), String(token)])
      expect(output()).not.toContain(secret)
    const metrics = await (await get('/metrics')).text()
    expect(metrics).toContain('portico_secure_requests_total{call="emailVerify",status="200"} 1')
    end('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('R1.01 is on a port of its own beside a relay, which serves none of it', async () => {
    const { output, get } = await start({
      PUBLIC_URL: 'https://relay.acme.example',
      SECURE_PORT: '0',
    })
    const secure = Number(/"securePort":(\d+)/.exec(output())?.[1])
    const site = (path: string) => fetch(`http://127.0.0.1:${secure}${path}`)
    expect((await get('/getWallets')).status).toBe(200)
    expect((await get('/sdk?projectId=acme')).status).toBe(404)
    expect((await site('/getWallets')).status).toBe(404)
    const page = await site('/sdk?projectId=acme')
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${dapp} https://beta.acme.example;`,
    )
    expect((await site('/health')).status).toBe(200)
  })

  it('R1.01 has a page at its root for whoever opens the origin', async () => {
    const { get } = await start({ SECURE_TITLE: 'Acme <wallet>' })
    const page = await get('/')
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    const html = await page.text()
    expect(html).toContain('<h1>Acme &lt;wallet&gt;</h1>')
    expect(html).toContain('<a href="/wallet">')
  })

  it('R1.01 starts on this machine with one flag, and prints mails in place of sending them', async () => {
    const SECURE_DIR = join(folder, 'local')
    const begin = async () => {
      const cli = startCli({ PORT: '0', SECURE_DIR }, '--local')
      running.push(cli)
      return { cli, port: await portOf(cli) }
    }
    const { cli, port } = await begin()
    expect(cli.output()).toContain('http://wallet.acme.localhost:8081')
    expect(cli.output()).toContain("projectId: 'acme'")
    const site = 'http://wallet.acme.localhost:8081'
    const body = JSON.stringify({ email: 'ada@example.org', dapp: 'http://acme.localhost:5173' })
    const device = await newDevice()
    const response = await fetch(`http://127.0.0.1:${port}/api/emailStart`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        origin: site,
        dpop: await device.prove({ url: `${site}/api/emailStart`, body, now: Date.now() }),
      },
    })
    expect([response.status, (await response.json()).action]).toEqual([200, 'VERIFY_DEVICE'])
    expect(cli.output()).toMatch(/To: ada@example.org\n[\s\S]*\/confirm#[\w-]{43}/)
    cli.end('SIGTERM')
    await cli.ended
    // The key is the same at the next start, so that what is stored stays readable.
    const keys = readFileSync(join(SECURE_DIR, 'keys.txt'), 'utf8')
    await begin()
    expect(readFileSync(join(SECURE_DIR, 'keys.txt'), 'utf8')).toBe(keys)
  })

  it('R1.01 prints no mails of a site that others reach', async () => {
    const { code, errors } = await fail({
      SECURE_ORIGIN: 'https://wallet.acme.example',
      SECURE_SMTP_URL: 'print:',
      SECURE_MAIL_FROM: 'wallet@acme.example',
    })
    expect([code, errors]).toEqual([
      2,
      expect.stringContaining('SECURE_SMTP_URL: Expected a mail server'),
    ])
  })

  it('R1.01 seals with a new key what an older one sealed', async () => {
    const SECURE_DIR = join(folder, 'rotated')
    const started = await start({ SECURE_DIR })
    const device = await newDevice()
    const body = JSON.stringify({ login: 'x'.repeat(43) })
    const ask = async (port: number) =>
      fetch(`http://127.0.0.1:${port}/api/deviceStatus`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          origin,
          dpop: await device.prove({
            url: `${origin}/api/deviceStatus`,
            body,
            now: Date.now(),
          }),
        },
      })
    expect((await ask(started.port)).status).toBe(200)
    started.end('SIGTERM')
    await started.ended
    const newer = newKey('2027')
    const SECURE_KEYS = file(
      'keys.txt',
      `# newest first\n2027:${newer.secret}\n2026:${key.secret}\n`,
    )
    const both = await start({ SECURE_DIR, SECURE_KEYS })
    expect(both.output()).toContain('Sealed records with the newest key')
    both.end('SIGTERM')
    await both.ended
    const alone = await start({ SECURE_DIR, SECURE_KEYS: `2027:${newer.secret}` })
    expect((await ask(alone.port)).status).toBe(200)
  })

  it('R1.01 fails to start with what is missing or wrong, and prints no secret', async () => {
    const SECURE_PROVIDERS = file('providers.json', '[{"id":"google","clientSecret":"hidden"}]')
    const SECURE_NETWORKS = file('networks.json', 'hidden')
    const bad: [Record<string, string>, string][] = [
      [{ SECURE_DAPPS: '' }, 'SECURE_DAPPS: Set the origins'],
      [{ SECURE_DAPPS: 'acme=app.acme.example' }, 'SECURE_DAPPS: Expected origins such as'],
      [{ SECURE_CUSTODY: 'own' }, 'SECURE_CUSTODY'],
      [{ SECURE_SOLANA: 'whole' }, 'SECURE_SOLANA'],
      [{ SECURE_KEYS: '' }, 'SECURE_KEYS: Set the keys'],
      [{ SECURE_KEYS: 'hidden' }, 'SECURE_KEYS'],
      [{ SECURE_KEYS: `a:${'hidden'.repeat(8)}` }, 'SECURE_KEYS: Expected id:key'],
      [{ SECURE_DIR: '' }, 'SECURE_DIR: Set a folder, or SECURE_PG_URL'],
      [{ SECURE_SMTP_URL: 'smtp://hidden@127.0.0.1' }, 'SECURE_MAIL_FROM: Set it'],
      [{ SECURE_ORIGIN: '', PUBLIC_URL: 'http://x' }, 'SECURE_DAPPS: Set SECURE_ORIGIN, too'],
      [{ SECURE_ORIGIN: 'http://wallet.acme.example' }, 'SECURE_ORIGIN: Expected an origin'],
      [{ SECURE_PROVIDERS }, 'SECURE_PROVIDERS: 0'],
      [{ SECURE_NETWORKS }, 'SECURE_NETWORKS: not JSON'],
    ]
    const results = await Promise.all(bad.map(([more]) => fail(more)))
    for (const [at, { code, errors }] of results.entries()) {
      expect(errors).toContain(bad[at]?.[1])
      expect(code).toBeGreaterThan(0)
      expect(errors).not.toContain('hidden')
    }
  })
})

describe('mail by SMTP', () => {
  it('R5.02 goes to one address, whatever characters it has', async () => {
    const before = smtp.mails.length
    const send = smtpMail({ url: smtp.url, from: 'wallet@acme.example' })
    await send({ to: 'ada+tag@example.org', subject: 'One', text: 'Text' })
    expect(smtp.mails).toHaveLength(before + 1)
    expect(smtp.mails.at(-1)).toContain('To: ada+tag@example.org')
    send.close()
  })

  it('R5.02 asks a server elsewhere for TLS, and rejects when none answers', async () => {
    const send = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'wallet@acme.example' })
    await expect(send({ to: 'ada@example.org', subject: 'One', text: 'Text' })).rejects.toThrow()
    send.close()
  })
})
