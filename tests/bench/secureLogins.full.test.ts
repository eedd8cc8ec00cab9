import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createSecureSite,
  memorySecureStorage,
  type SecureSiteStorage,
  sqliteSecureStorage,
} from '@portico/server/secureSite'
import { describe, expect, it } from 'vitest'
import { newDevice } from '../server/secureSite/newDevice.ts'
import { dapp, newKey, origin } from '../server/secureSite/openSite.ts'

const rounds = process.env.PORTICO_FULL ? 20 : 8
const devices = 100
/** Disables the rate limits, which are not measured here. */
const plenty = { perSecond: 1e6, burst: 1e6 }
const rates = { default: plenty, emailStart: plenty, emailVerify: plenty, mail: plenty }

const folder = mkdtempSync(join(tmpdir(), 'secure-logins-'))
const backends: Readonly<Record<string, () => SecureSiteStorage>> = {
  memory: memorySecureStorage,
  SQLite: () => sqliteSecureStorage({ file: join(folder, 'records.db') }),
}
type Visitor = { readonly email: string; readonly device: Awaited<ReturnType<typeof newDevice>> }

/** Requests to the site, with proofs of the visitors' devices, and the codes that it mailed. */
function openSite(storage: SecureSiteStorage) {
  const codes = new Map<string, string>()
  const links = new Map<string, string>()
  const site = createSecureSite({
    origin,
    dapps: { acme: [dapp] },
    storage,
    keys: [newKey()],
    rates: { ...rates, confirm: plenty },
    async mail({ to, subject, text }) {
      codes.set(to, /\b\d{6}\b/.exec(subject)?.[0] ?? '')
      links.set(to, /\/confirm#([\w-]+)/.exec(text)?.[1] ?? '')
    },
  })
  const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' }
  const post = (path: string, body: string, more: object = {}) =>
    new Request(`http://localhost${path}`, {
      method: 'POST',
      body,
      headers: { ...headers, ...more },
    })
  const prepare = async (name: string, { device }: Visitor, value: object) => {
    const body = JSON.stringify(value)
    const dpop = await device.prove({ url: `${origin}/api/${name}`, body, now: Date.now() })
    return post(`/api/${name}`, body, { dpop })
  }
  return { site, codes, links, post, prepare }
}

type Site = ReturnType<typeof openSite>

async function run({ site }: Site, requests: readonly Request[]) {
  const before = process.cpuUsage()
  const responses = []
  for (const request of requests) responses.push(await site(request, { ip: '198.51.100.7' }))
  const { user, system } = process.cpuUsage(before)
  const bodies = []
  for (const response of responses) {
    expect(response.status).toBe(200)
    bodies.push((await response.json()) as { login: string; action: string; token: string })
  }
  return { bodies, seconds: (user + system) / 1e6 }
}

async function logIn(site: Site, visitors: readonly Visitor[]) {
  const starting = visitors.map((it) => site.prepare('emailStart', it, { email: it.email, dapp }))
  const started = await run(site, await Promise.all(starting))
  const links = started.bodies.flatMap(({ action }, at) =>
    action === 'VERIFY_DEVICE' ? [site.links.get(visitors[at]!.email)] : [],
  )
  const confirm = async (token: unknown) => {
    const look = site.post('/confirm', JSON.stringify({ token, act: 'look' }))
    const { id: device } = await (await site.site(look, { ip: '198.51.100.7' })).json()
    return site.post('/confirm', JSON.stringify({ token, act: 'confirm', device }))
  }
  await run(site, await Promise.all(links.map(confirm)))
  const verifying = visitors.map((it, at) =>
    site.prepare('emailVerify', it, {
      login: started.bodies[at]!.login,
      code: site.codes.get(it.email),
    }),
  )
  const verified = await run(site, await Promise.all(verifying))
  expect(new Set(verified.bodies.map(({ token }) => token)).size).toBe(visitors.length)
  return visitors.length / (started.seconds + verified.seconds)
}

describe('the secure site', () => {
  for (const [title, storage] of Object.entries(backends))
    it(`logs in by code in ${title}, in browsers that the mailbox has confirmed`, async () => {
      const site = openSite(storage())
      const visitors = await Promise.all(
        Array.from({ length: devices }, async (_, at) => ({
          email: `ada-${at}@example.org`,
          device: await newDevice(),
        })),
      )
      // The first one confirms the browsers and creates the accounts.
      await logIn(site, visitors)
      const speeds: number[] = []
      for (let round = 0; round < rounds; round++) speeds.push(await logIn(site, visitors))
      speeds.sort((one, other) => one - other)
      const [middle, best] = [0.5, 1].map((part) =>
        (speeds[Math.round((speeds.length - 1) * part)] ?? 0).toFixed(0),
      )
      console.log(`logins in ${title}: ${middle} for a second of the processor, ${best} at best`)
      if (title === 'SQLite') rmSync(folder, { recursive: true, force: true })
    })
})
