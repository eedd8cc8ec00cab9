import { generateKeyPairSync } from 'node:crypto'
import { type SocialProvider, wellKnownProviders } from '@portico/server/secureSite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppleProvider, startApple } from '../../../sandbox/server/secure/startApple.ts'
import { newDevice } from './newDevice.ts'
import { newPopup } from './newPopup.ts'
import { dapp, openSite, origin } from './openSite.ts'

const clientId = 'example.acme.wallet'
const redirectUri = `${origin}/social/callback/apple`
let apple: AppleProvider
beforeAll(async () => {
  apple = await startApple({ port: 5_720, redirectUri, clientId })
})
afterAll(() => apple.close())

type Key = AppleProvider['key']

/** A login at Apple up to what its page posts, with a key that a test may change. */
async function openApple(change: (key: Key) => Key = (key) => key) {
  const provider = {
    ...wellKnownProviders.apple({ clientId, clientSecret: change(apple.key) }),
    issuer: apple.url,
    allowInsecure: true,
  } as SocialProvider // the union's members are told apart by `type`, which the spread loses
  const opened = openSite({ providers: [provider] })
  const device = await newDevice()
  const { body } = await opened.call(device, 'socialStart', { provider: 'apple', dapp })
  const popup = newPopup(opened)
  const begun = await popup.open(body.uri)
  const authorize = new URL(begun.headers.get('location') ?? '')
  /** The fields that Apple's page posts to the site. */
  const press = async (answer = 'agree', url = authorize.href) => {
    const page = await (await popup.open(url, `name=ada&answer=${answer}`)).text()
    const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)]
    return new URLSearchParams(
      fields.map(([, name = '', value = '']) => [name, unescapeHtml(value)]),
    )
  }
  /** The form arrives without cookies, and sends the browser on. */
  const post = async (form: URLSearchParams) => {
    const reply = await opened.site(
      new Request('http://localhost/social/callback/apple', {
        method: 'POST',
        body: `${form}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: new URL(apple.url).origin,
        },
      }),
    )
    return popup.receive(new URL(reply.headers.get('location') ?? '', origin).href)
  }
  const finish = (result = 'none') =>
    opened.call(device, 'socialFinish', { login: body.login, result })
  return { ...opened, authorize, press, post, finish }
}

const unescapeHtml = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

describe('a login with Apple', () => {
  it('R6.04 T9 takes the form that Apple posts, and shows it a secret signed with the key that Apple gave', async () => {
    const { authorize, press, post, finish, errors } = await openApple()
    expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
      response_mode: 'form_post',
      scope: 'openid name email',
      client_id: clientId,
    })
    const form = await press()
    expect([...form.keys()].sort()).toEqual(['code', 'state', 'user'])
    const { result } = await post(form)
    const { body } = await finish(result)
    expect(errors).toEqual([])
    expect(body.user).toMatchObject({ provider: 'apple', email: 'ada@apple.sandbox.example' })
  })

  const stranger = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
  it.each<[string, (key: Key) => Key]>([
    ['another key', (key) => ({ ...key, privateKey: stranger() })],
    ['the id of another key', (key) => ({ ...key, keyId: 'OTHER' })],
    ['another team', (key) => ({ ...key, teamId: 'OTHER' })],
  ])('S5 logs nobody in with a secret of %s, which Apple refuses', async (_, change) => {
    const { press, post, finish, errors } = await openApple(change)
    const { resultUri } = await post(await press())
    expect(resultUri).toMatch(/error=provider_failed/)
    expect(String((errors[0] as Error).cause)).toMatch(/invalid_client|server responded/i)
    expect((await finish()).body.error.code).toBe('secure/login')
  })

  it('S5 logs nobody in when the visitor cancels, or the form is posted twice', async () => {
    const cancelled = await openApple()
    expect((await cancelled.post(await cancelled.press('cancel'))).resultUri).toMatch(/error=/)
    const { press, post, finish } = await openApple()
    const form = await press()
    const first = await post(form)
    expect((await post(form)).resultUri).toBeUndefined()
    expect((await finish(first.result)).status).toBe(200)
  })
})
