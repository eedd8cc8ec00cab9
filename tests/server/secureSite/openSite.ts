import { randomBytes } from 'node:crypto'
import { manualClock } from '@portico/core/testing'
import {
  createSecureSite,
  type Mail,
  memorySecureStorage,
  type SecureKey,
  type SecureSite,
  type SecureSiteOptions,
} from '@portico/server/secureSite'
import { type Device, newDevice } from './newDevice.ts'

export const start = Date.parse('2026-11-21T12:00:00.000Z')
export const origin = 'https://wallet.acme.example'
export const dapp = 'https://app.acme.example'
export const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

export function newKey(id = 'k1'): SecureKey {
  return { id, secret: randomBytes(32).toString('base64url') }
}

/** A secure site with a mailbox, a manual clock and what a browser does to log in. */
export function openSite(options: Partial<SecureSiteOptions> = {}) {
  const clock = manualClock(start)
  const mails: Mail[] = []
  const errors: unknown[] = []
  const audit: object[] = []
  const site = createSecureSite({
    origin,
    title: 'Acme wallet',
    dapps: { acme: [dapp], other: ['https://other.example'] },
    storage: memorySecureStorage(),
    keys: [newKey()],
    mail: async (mail) => void mails.push(mail),
    clock,
    // Tests of limits set their own.
    rates: { default: plenty, emailStart: plenty, emailVerify: plenty, mail: plenty, ...fast },
    onError: (error) => errors.push(error),
    onAudit: (event) => audit.push(event),
    ...options,
  })
  const visit = visitor(site, clock)
  return { clock, mails, errors, audit, site, ...visit, ...logins(visit, mails) }
}

const plenty = { perSecond: 1_000, burst: 100_000 }
const fast = { confirm: plenty, socialStart: plenty, emailChangeStart: plenty, page: plenty }

type Visit = ReturnType<typeof visitor>
export type Reply = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> }
export type CallOptions = {
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
  readonly path?: string
  readonly ip?: string
}

/** Requests of the frame and of pages. */
export function visitor(site: SecureSite, clock: { now(): number }) {
  const post = async (
    path: string,
    text: string,
    headers: Record<string, string>,
    ip = '198.51.100.7',
  ): Promise<Reply> => {
    const all = {
      'content-type': 'application/json',
      origin,
      'sec-fetch-site': 'same-origin',
      'user-agent': browser,
      ...headers,
    }
    const response = await site(
      new Request(`http://localhost${path}`, { method: 'POST', body: text, headers: all }),
      { ip },
    )
    const reply = await response.text()
    return { status: response.status, body: reply === '' ? undefined : JSON.parse(reply) }
  }
  return {
    post,
    async call(
      device: Device,
      name: string,
      body: unknown,
      { token, headers, path = `/api/${name}`, ip }: CallOptions = {},
    ): Promise<Reply> {
      const text = JSON.stringify(body)
      const dpop = await device.prove({ url: `${origin}${path}`, body: text, now: clock.now() })
      const own = { dpop, ...(token && { authorization: `DPoP ${token}` }), ...headers }
      return post(path, text, own, ip)
    },
    get: (path: string, headers: Record<string, string> = {}) =>
      site(new Request(`http://localhost${path}`, { headers }), { ip: '198.51.100.7' }),
  }
}

function logins({ call, post }: Visit, mails: Mail[]) {
  const lastCode = () => /\b\d{6}\b/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? ''
  const lastLink = () => /\/confirm#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  const look = (token = lastLink()) => post('/confirm', JSON.stringify({ token, act: 'look' }), {})
  /** What the page does: it shows the device that waits and confirms that one. */
  const confirm = async (token = lastLink()) => {
    const shown = await look(token)
    if (shown.status !== 200) return shown
    const asked = { token, act: 'confirm', device: shown.body.id }
    return post('/confirm', JSON.stringify(asked), {})
  }
  /** A login by mail up to its code, which `finish` sends. */
  const prepare = async (email: string, device?: Device) => {
    const own = device ?? (await newDevice())
    const { body } = await call(own, 'emailStart', { email, dapp })
    if (body.action === 'VERIFY_DEVICE') await confirm()
    const code = lastCode()
    return async () => {
      const { body: session } = await call(own, 'emailVerify', { login: body.login, code })
      const as = (name: string, body: unknown = {}) =>
        call(own, name, body, { token: session.token })
      return { device: own, session, as, token: session.token as string }
    }
  }
  /** A whole login by mail, on a new device if none is named. */
  const logIn = async (email = 'ada@example.org', device?: Device) =>
    (await prepare(email, device))()
  return { lastCode, lastLink, look, confirm, prepare, logIn }
}
