import { randomBytes } from 'node:crypto'
import { manualClock } from '@portico/core/testing'
import {
  createSecureSite,
  type Mail,
  memorySecureStorage,
  type SecureSiteOptions,
} from '@portico/server/secureSite'
import { memoryKeyStore } from '../../../server/frame/device/openKeyStore.ts'
import { createWalletService } from '../../../server/frame/worker/createWalletService.ts'

export const origin = 'https://wallet.acme.example'
export const dapp = 'https://app.acme.example'

const plenty = { perSecond: 1_000, burst: 100_000 }
const rates = Object.fromEntries(
  ['default', 'emailStart', 'emailVerify', 'mail', 'confirm', 'page', 'rpc'].map((it) => [
    it,
    plenty,
  ]),
)

/** A secure site with its mailbox, and browsers whose worker runs in this process. */
export function openSite(given: Partial<SecureSiteOptions> = {}) {
  const { origin: at = origin } = given
  const clock = manualClock(Date.parse('2026-11-21T12:00:00.000Z'))
  const mails: Mail[] = []
  const requests: { path: string; body: string }[] = []
  const options = {
    origin: at,
    dapps: { acme: [dapp] },
    storage: memorySecureStorage(),
    keys: [{ id: 'k1', secret: randomBytes(32).toString('base64url') }],
    mail: async (mail: Mail) => void mails.push(mail),
    clock,
    rates,
    ...given,
  }
  let site = createSecureSite(options)
  /** What the network does instead of the site. */
  const trouble: {
    answer?: (path: string) => Response | Promise<Response> | Error | undefined
    /** Another body in the place of what the site answered. */
    change?: (path: string, reply: ReturnType<typeof JSON.parse>) => unknown
  } = {}
  const send: typeof fetch = async (input, init) => {
    const headers = { ...init?.headers, origin: at, 'sec-fetch-site': 'same-origin' }
    const { pathname } = new URL(String(input))
    requests.push({ path: pathname, body: String(init?.body) })
    const answer = trouble.answer?.(pathname)
    if (answer instanceof Error) throw answer
    if (answer) return answer
    // Node's own fetch has no such options for a request that is not sent.
    const { method, body } = init ?? {}
    const reply = await site(new Request(String(input), { method, body, headers } as RequestInit))
    const change = reply.ok ? trouble.change : undefined
    return change ? Response.json(await change(pathname, await reply.json())) : reply
  }
  const newBrowser = (clockOffsetMs = 0, store = memoryKeyStore()) =>
    createWalletService({
      store,
      origin: at,
      fetch: send,
      now: () => clock.now() + clockOffsetMs,
      wait: () => new Promise((resolve) => setTimeout(resolve, 5)),
    })
  const linkOf = () => /confirm#([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1]
  const codeOf = () => /\b(\d{6})\b/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  const confirm = async () => {
    const headers = {
      'content-type': 'application/json',
      origin: at,
      'sec-fetch-site': 'same-origin',
    }
    const post = (asked: object) => {
      const body = JSON.stringify({ token: linkOf(), ...asked })
      return site(new Request(`${at}/confirm`, { method: 'POST', headers, body }))
    }
    const { id: device } = (await (await post({ act: 'look' })).json()) as { id: string }
    await post({ act: 'confirm', device })
  }
  /** What the visitor does from the mail address to the account. */
  const logIn = async (
    wallet: Awaited<ReturnType<typeof newBrowser>>,
    email = 'ada@example.org',
  ) => {
    clock.advance(60_000)
    const action = await wallet.emailStart(email, dapp)
    if (action === 'VERIFY_DEVICE') {
      await confirm()
      await wallet.deviceConfirmed()
    }
    await wallet.emailVerify(codeOf())
  }
  return {
    clock,
    mails,
    requests,
    trouble,
    /** Another process over the same storage. */
    restart() {
      site = createSecureSite(options)
    },
    /** Another process over an empty storage. */
    loseStorage() {
      site = createSecureSite({ ...options, storage: memorySecureStorage() })
    },
    newBrowser,
    logIn,
    codeOf,
    confirm,
  }
}
