import { encodeAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { newDevice } from './newDevice.ts'
import { dapp, openSite, origin } from './openSite.ts'

const { alice, bob, carol } = accounts
const fid = 4242n
const optimism = {
  id: 'eip155:10',
  name: 'OP Mainnet',
  symbol: 'ETH',
  decimals: 18,
  urls: ['https://optimism.example'],
} as const

/** A site with a relay and a registry of ids whose answers a test sets. */
function openFarcaster() {
  const relay = {
    request: undefined as { siweUri: string; domain: string; nonce: string } | undefined,
    status: { state: 'pending' } as Record<string, unknown>,
    isDown: false,
  }
  const owners = new Map([[alice.address.toLowerCase(), fid]])
  /** The auth address and its entry in the registry of keys. */
  const auth = { address: carol.address.toLowerCase(), state: 1n, keyType: 2n }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input)
    const body = init?.body ? JSON.parse(String(init.body)) : {}
    if (url === 'https://relay.example/v1/channel') {
      if (relay.isDown) return new Response('', { status: 500 })
      relay.request = body
      return Response.json(
        { channelToken: 'T', url: 'https://farcaster.xyz/~/siwf?channelToken=T' },
        { status: 201 },
      )
    }
    if (url === 'https://relay.example/v1/channel/status') return Response.json(relay.status)
    if (body.method === 'eth_chainId')
      return Response.json({ jsonrpc: '2.0', id: body.id, result: '0xa' })
    const [{ to, data }] = body.params
    if (to === '0x00000000fc1237824fb747abde0ff18990e59b7e') {
      const isKnown =
        data.endsWith(`${auth.address.slice(2)}`) && BigInt(`0x${data.slice(10, 74)}`) === fid
      const words = isKnown ? [auth.state, auth.keyType] : [0n, 0n]
      const result = encodeAbiParameters(
        [{ type: 'uint8' }, { type: 'uint32' }],
        words.map(Number) as [number, number],
      )
      return Response.json({ jsonrpc: '2.0', id: body.id, result })
    }
    const owner = `0x${data.slice(-40)}`
    const result = encodeAbiParameters([{ type: 'uint256' }], [owners.get(owner) ?? 0n])
    return Response.json({ jsonrpc: '2.0', id: body.id, result })
  }
  const site = openSite({ farcasterRelay: 'https://relay.example', networks: [optimism], fetch })
  const start = async () => {
    const device = await newDevice()
    const { body } = await site.call(device, 'farcasterStart', { dapp })
    const status = (by = device) => site.call(by, 'farcasterStatus', { login: body.login })
    return { device, status, url: body.url, login: body.login }
  }
  const sign = async (changes: Record<string, string> = {}, signer = alice) => {
    const field = {
      domain: 'wallet.acme.example',
      address: signer.address as string,
      uri: `${origin}/farcaster`,
      chain: '10',
      nonce: relay.request?.nonce ?? '',
      resource: `farcaster://fid/${fid}`,
      more: '',
      ...changes,
    }
    const message = `${field.domain} wants you to sign in with your Ethereum account:
${field.address}

Farcaster Auth

URI: ${field.uri}
Version: 1
Chain ID: ${field.chain}
Nonce: ${field.nonce}
Issued At: 2026-11-21T12:00:00.000Z${field.more}
Resources:
- ${field.resource}`
    relay.status = {
      state: 'completed',
      message,
      signature: await signer.signMessage({ message }),
      username: 'ada',
    }
  }
  return { ...site, relay, auth, start, sign }
}

describe('a login with Farcaster', () => {
  it('R6.04 waits for the signature of the visitor, which names this site and this login', async () => {
    const { start, relay, sign } = openFarcaster()
    const { url, status } = await start()
    expect(url).toBe('https://farcaster.xyz/~/siwf?channelToken=T')
    expect(relay.request).toMatchObject({
      siweUri: `${origin}/farcaster`,
      domain: 'wallet.acme.example',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect((await status()).body).toEqual({ status: 'waiting' })
    await sign()
    const { body } = await status()
    expect(body.user).toMatchObject({ provider: 'farcaster', userName: 'ada' })
    const again = await start()
    await sign()
    expect((await again.status()).body.user.id).toBe(body.user.id)
    expect((await again.status()).body.error.code).toBe('secure/login')
  })

  it.each<[string, Record<string, string>, typeof alice?]>([
    ['for another site', { domain: 'evil.example' }],
    ['for another page', { uri: 'https://wallet.acme.example/other' }],
    ['for another login', { nonce: '0'.repeat(32) }],
    ['for another chain', { chain: '1' }],
    ['that names no account', { resource: 'https://example.org' }],
    ['that names the account of another', { resource: 'farcaster://fid/1' }],
    ['of a stranger', {}, bob],
    ['that names two accounts', { resource: `farcaster://fid/${fid}\n- farcaster://fid/1` }],
    ['of an auth address for another account', { resource: 'farcaster://fid/1' }, carol],
    ['that names another signer', { address: alice.address }, bob],
    ['that has expired', { more: '\nExpiration Time: 2026-11-21T11:59:59.000Z' }],
    ['for later', { more: '\nNot Before: 2026-11-21T13:00:00.000Z' }],
  ])('S5 logs nobody in with a message %s', async (_, changes, signer = alice) => {
    const { start, sign, audit } = openFarcaster()
    const { status } = await start()
    await sign(changes, signer)
    const reply = await status()
    expect([reply.status, reply.body.error.code]).toEqual([502, 'secure/providerFailed'])
    expect((await status()).body.error.code).toBe('secure/login')
    expect(audit.filter((it) => (it as { event: string }).event === 'login')).toEqual([])
  })

  it('R6.04 takes the signature of an auth address of the account, as its app signs on a computer', async () => {
    const { start, sign, auth, relay } = openFarcaster()
    const { status } = await start()
    expect(relay.request).toMatchObject({ acceptAuthAddress: true })
    await sign({}, carol)
    expect((await status()).body.user).toMatchObject({ provider: 'farcaster', userName: 'ada' })
    for (const change of [{ state: 2n }, { state: 1n, keyType: 1n }]) {
      Object.assign(auth, change)
      const again = await start()
      await sign({}, carol)
      expect((await again.status()).body.error.code).toBe('secure/providerFailed')
    }
  })

  it('S5 logs nobody in on another device, and offers nothing where no relay is set', async () => {
    const { start, sign, relay, call } = openFarcaster()
    const { status, device } = await start()
    await sign()
    expect((await status(await newDevice())).body.error.code).toBe('secure/login')
    relay.status = { state: 'completed', message: 'x', signature: 'none' }
    expect((await status()).body.error.code).toBe('secure/providerFailed')
    relay.isDown = true
    const down = await call(device, 'farcasterStart', { dapp })
    expect(down.body.error.code).toBe('secure/providerFailed')
    const without = await openSite().call(device, 'farcasterStart', { dapp })
    expect(without.body.error.code).toBe('secure/provider')
  })
})
