import { generateKeyPairSync, sign } from 'node:crypto'
import { binToBase58 } from '@bitauth/libauth'
import { accountMessage } from '@portico/features/onramp/endpoints'
import { createDataApi, moonpayRamp } from '@portico/server/dataApi'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { scriptedNode } from '../dataApi/fakes/node.ts'
import { account, host, openOnramp, proofOf, signer, startedAt, urlRequest } from './setup.ts'

const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const path = '/generators/onrampurl'
const minuteMs = 60_000

describe('the proof of an account', () => {
  const wrong: Readonly<Record<string, () => Promise<object | undefined>>> = {
    missing: async () => undefined,
    'for another account': () => proofOf({ of: `eip155:1:${other.address}` }),
    'for another service': () => proofOf({ service: 'data.other.example' }),
    'too old': () => proofOf({ at: startedAt - 10 * minuteMs }),
    'from the future': () => proofOf({ at: startedAt + minuteMs + 1 }),
    'signed by another key': () => proofOf({ by: other }),
    'with another message': async () => ({ ...(await proofOf()), message: 'Hello' }),
    'with a line too many': async () => {
      const message = `${accountMessage({ service: host, account, at: startedAt })}\nMore`
      return { message, signature: await signer.signMessage({ message }) }
    },
    'without a signature': async () => ({ ...(await proofOf()), signature: '' }),
    'with a signature that is no hexadecimal': async () => ({
      ...(await proofOf()),
      signature: 'nonsense',
    }),
  }
  for (const [name, proof] of Object.entries(wrong))
    it(`R7.17 opens no page when it is ${name}`, async () => {
      const { post, vendor } = openOnramp({})
      const { status, body } = await post(path, await urlRequest({ proof: await proof() }))
      expect([status, body.reasons?.[0].field]).toEqual([401, 'proof'])
      expect(JSON.stringify(body)).not.toContain('signature=')
      expect(vendor.calls).toEqual([])
    })

  it('R7.17 is used again for ten minutes, and by the same account in another spelling', async () => {
    const { post, clock } = openOnramp({})
    const request = await urlRequest()
    clock.advance(10 * minuteMs - 1)
    expect((await post(path, request)).status).toBe(200)
    const [wallet] = request.destinationWallets
    const destinationWallets = [{ ...wallet, address: signer.address.toLowerCase() }]
    expect((await post(path, { ...request, destinationWallets })).status).toBe(200)
    clock.advance(1)
    expect((await post(path, request)).status).toBe(401)
  })

  const requests: Readonly<Record<string, object>> = {
    'another address': { destinationWallets: [wallet({ address: other.address })] },
    'two addresses': { destinationWallets: [wallet(), wallet({ address: other.address })] },
    'no asset': { destinationWallets: [wallet({ assets: [] })] },
    'no network': { destinationWallets: [wallet({ blockchains: [] })] },
    'no account': { account: undefined },
    'an account that is no CAIP-10 id': { account: signer.address },
    'a ramp that is not there': { ramp: 'stripe' },
  }
  function wallet(changes: object = {}) {
    return { address: signer.address, assets: ['usdc_base'], blockchains: ['base'], ...changes }
  }
  for (const [name, changes] of Object.entries(requests))
    it(`R7.17 opens no page for ${name}`, async () => {
      const { status } = await openOnramp({}).post(path, await urlRequest(changes))
      expect(status).toBe(400)
    })

  it('R7.17 of a contract account is verified by its contract, of the account’s chain alone', async () => {
    const url = 'https://node.example'
    const address = `0x${'aa'.repeat(20)}`
    const of = `eip155:1:${address}`
    const word = (valid: boolean) => `0x${(valid ? '1' : '0').padStart(64, '0')}`
    const request = await urlRequest({
      account: of,
      destinationWallets: [wallet({ address })],
      proof: await proofOf({ of }),
    })
    const rpc = [{ chainId: 'eip155:1', urls: [url] }] as const
    for (const [valid, status] of [
      [true, 200],
      [false, 401],
    ] as const) {
      const node = scriptedNode(url, { eth_call: word(valid), eth_getCode: '0x6001' })
      expect(
        (await openOnramp({}, {}, { rpc, fetch: node.fetch }).post(path, request)).status,
      ).toBe(status)
    }
    expect((await openOnramp({}).post(path, request)).status).toBe(401)
    const away = (async () => {
      throw new TypeError('away')
    }) as typeof fetch
    const { status, body } = await openOnramp({}, {}, { rpc, fetch: away }).post(path, request)
    expect([status, body.reasons[0].field]).toEqual([503, 'chainId'])
  })

  it('R7.17 of a Solana account is an Ed25519 signature in base58', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const { x = '' } = privateKey.export({ format: 'jwk' })
    const address = binToBase58(Buffer.from(x, 'base64url'))
    const of = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}`
    const message = accountMessage({ service: host, account: of, at: startedAt })
    const signature = sign(null, Buffer.from(message), privateKey)
    const statusOf = async (text: string, more: object = {}) => {
      const destinationWallets = [wallet({ address, ...more })]
      const proof = { message, signature: text }
      const request = await urlRequest({ account: of, destinationWallets, proof })
      return (await openOnramp({}).post(path, request)).status
    }
    expect(await statusOf(binToBase58(signature))).toBe(200)
    expect(await statusOf(binToBase58(signature), { address: address.toLowerCase() })).toBe(400)
    expect(await statusOf(binToBase58(signature.subarray(1)))).toBe(401)
    expect(await statusOf(signature.toString('base64'))).toBe(401)
    const changed = Buffer.from(signature)
    changed[3] = (changed[3] ?? 0) ^ 1
    expect(await statusOf(binToBase58(changed))).toBe(401)
  })

  it('R7.17 of another chain family is not accepted', async () => {
    const of = 'bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const proof = await proofOf({ of })
    const destinationWallets = [wallet({ address: of.split(':')[2] })]
    const request = await urlRequest({ account: of, destinationWallets, proof })
    expect((await openOnramp({}).post(path, request)).status).toBe(401)
  })

  it('names one of the server’s hosts, without which the server does not start', () => {
    const ramps = [moonpayRamp({ publishableKey: 'pk', secretKey: 'sk', webhookKey: 'wk' })]
    const start = (hosts: readonly string[]) => () => createDataApi({ onramp: { ramps }, hosts })
    expect(start([])).toThrowError(expect.objectContaining({ code: 'ramp/noHosts' }))
    expect(start([host])).not.toThrow()
    expect(() => createDataApi({ onramp: { ramps, hosts: [host] } })).not.toThrow()
  })
})
