import { createAppClient, viemConnector } from '@farcaster/auth-client'
import type { SecureSiteOptions } from '@portico/server/secureSite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { farcasterAccount } from '../../../sandbox/server/secure/farcaster/farcasterAccount.ts'
import {
  type Farcaster,
  startFarcaster,
} from '../../../sandbox/server/secure/farcaster/startFarcaster.ts'
import { newDevice } from './newDevice.ts'
import { dapp, openSite, origin } from './openSite.ts'

const domain = 'wallet.acme.example'
let farcaster: Farcaster
beforeAll(async () => {
  const chains = new URL('../../../sandbox/chains', import.meta.url).pathname
  farcaster = await startFarcaster({ port: 5_690, chains })
})
afterAll(() => farcaster.close())

/** Farcaster's own library as the app that asks. */
const library = () =>
  createAppClient({
    relay: farcaster.url,
    ethereum: viemConnector({ rpcUrl: farcaster.node }),
  })
const tokenOf = (url: string) => new URL(url).searchParams.get('channelToken') ?? ''
const press = async (url: string, name: string, answer = 'agree') => {
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams({ name, answer }) })
  return { status: reply.status, text: await reply.text() }
}
const optimism = () =>
  ({
    id: 'eip155:10',
    name: 'OP Mainnet',
    symbol: 'ETH',
    decimals: 18,
    urls: [farcaster.node],
  }) as const
async function openLogin(options: Partial<SecureSiteOptions> = {}) {
  const site = openSite({
    farcasterRelay: farcaster.url,
    networks: [optimism()],
    ...options,
  })
  const device = await newDevice()
  const { body } = await site.call(device, 'farcasterStart', { dapp })
  const status = () => site.call(device, 'farcasterStatus', { login: body.login })
  return { url: body.url as string, status }
}

describe('the sandbox’s Farcaster', () => {
  it('R6.04 logs in with the sandbox’s app, whose answer Farcaster’s own library finds right as well', async () => {
    const { url, status } = await openLogin()
    expect(await (await fetch(url)).text()).toContain(domain)
    expect((await status()).body).toEqual({ status: 'waiting' })
    expect((await press(url, 'ada')).text).toContain('You signed in as ada')
    const answered = await library().status({ channelToken: tokenOf(url) })
    const { message = '', signature = '0x', nonce = '', authMethod, fid } = answered.data ?? {}
    expect([authMethod, fid]).toEqual(['authAddress', farcasterAccount('ada').fid])
    const { body } = await status()
    expect(body.user).toMatchObject({ provider: 'farcaster', userName: 'ada' })
    const seen = await library().verifySignInMessage({ nonce, domain, message, signature })
    expect([seen.error, seen.success, seen.fid]).toEqual([undefined, true, fid])
    const elsewhere = { nonce, domain: 'evil.example', message, signature }
    expect((await library().verifySignInMessage(elsewhere)).error?.message).toBe('Invalid domain')

    const again = await openLogin()
    await press(again.url, 'bob')
    expect((await again.status()).body.user).toMatchObject({ userName: 'bob' })
  })

  it('R6.04 answers a channel of the library with the key that owns the account', async () => {
    const request = { siweUri: `${origin}/farcaster`, domain, nonce: 'abcdefgh12345678' }
    const opened = await library().createChannel(request)
    const { channelToken = '', url = '' } = opened.data ?? {}
    const found = library().watchStatus({ channelToken, interval: 20, timeout: 10_000 })
    expect((await press(url, 'carol')).text).toContain('You signed in as carol')
    const { data } = await found
    const { message = '', signature = '0x', username } = data ?? {}
    expect([data?.authMethod, username]).toEqual(['custody', 'carol'])
    const proof = { nonce: request.nonce, domain, message, signature, acceptAuthAddress: false }
    expect(await library().verifySignInMessage(proof)).toMatchObject({ success: true })
  })

  it('S5 signs nothing for who cancels, for an unknown channel, or a second time, and hears nobody but its app', async () => {
    const { url, status } = await openLogin()
    expect((await press(url, 'ada', 'cancel')).text).toContain('Nothing was signed')
    expect((await press(url, '../ada')).status).toBe(400)
    expect((await press(url.replace(/=.*/, '=unknown'), 'ada')).status).toBe(404)
    const forged = await fetch(`${farcaster.url}/v1/channel/authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(url)}` },
      body: JSON.stringify({ message: 'x', signature: '0x00', fid: 1 }),
    })
    expect(forged.status).toBe(401)
    expect((await status()).body).toEqual({ status: 'waiting' })
    await press(url, 'ada')
    expect((await press(url, 'eve')).status).toBe(404)
    expect((await status()).body.user).toMatchObject({ userName: 'ada' })
  })
})
