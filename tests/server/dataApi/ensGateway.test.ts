import { manualClock } from '@portico/core/testing'
import { createDataApi, type DataApiOptions, memoryNames } from '@portico/server/dataApi'
import {
  decodeAbiParameters,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  namehash,
  parseAbi,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ccipRequest } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import {
  addressCall,
  addressRequest,
  type BatchedRequest,
  batchData,
  readSignedAnswer,
  resolveRequest,
  resolverAbi,
  wireName,
} from './fakes/ensRequests.ts'
import { openDataApi } from './openDataApi.ts'

const now = 1_700_000_000
const alice = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const key: Hex = `0x${'77'.repeat(32)}`
const gatewayKey = privateKeyToAccount(key)
const resolver: Hex = `0x${'4e'.repeat(20)}`
const otherResolver: Hex = `0x${'4f'.repeat(20)}`
const zone = 'harbourside.eth'
const name = `alice.${zone}`
const base = 0x80000000 + 8453
const optimism = 0x80000000 + 10
const rpc = [8453, 10].map((id) => ({
  chainId: `eip155:${id}`,
  urls: ['https://node.example'] as const,
}))

/** A server that resolves names of `harbourside.eth`; any request of it to another host fails the test. */
async function open(options: DataApiOptions = {}) {
  const clock = manualClock(now * 1000)
  const fetched: string[] = []
  const fetch = (async (url: string) => {
    fetched.push(url)
    throw new TypeError('away')
  }) as typeof globalThis.fetch
  const api = openDataApi({
    names: memoryNames(),
    zones: [zone, 'sandbox.example'],
    ens: { zones: [zone], resolvers: [resolver], key },
    rpc,
    fetch,
    clock,
    ...options,
  })
  const register = async (fields: object = {}, by = alice) => {
    const message = JSON.stringify({ name, timestamp: now, ...fields })
    const signature = await by.signMessage({ message })
    const body = { message, signature, coin_type: 60, address: by.address }
    return api.post('/profile/account', body)
  }
  const get = (data: Hex, sender: string = resolver) => api.get(`/ens/${sender}/${data}.json`)
  const resolve = async (call: Hex, of: string = name) => {
    const request = resolveRequest(of, call)
    const { status, body } = await get(request)
    expect([status, body]).toEqual([200, { data: expect.any(String) }])
    const answer = readSignedAnswer(body.data)
    expect(await answer.signer(resolver, request)).toBe(gatewayKey.address)
    return answer.result
  }
  const text = async (key: string) => {
    const args = [namehash(name), key] as const
    const data = encodeFunctionData({ abi: resolverAbi, functionName: 'text', args })
    return decodeAbiParameters([{ type: 'string' }], await resolve(data))[0]
  }
  return { ...api, clock, fetched, register, ask: get, resolve, text }
}

const decodeAddress = (result: Hex) => decodeAbiParameters([{ type: 'address' }], result)[0]
const decodeBytes = (result: Hex) => decodeAbiParameters([{ type: 'bytes' }], result)[0]

describe('the ENS gateway', () => {
  it('R7.31 answers the address of a name that was registered a moment ago, signed for its resolver', async () => {
    const { register, ask, clock } = await open()
    expect((await register()).status).toBe(200)
    clock.advance(1_000)
    const request = addressRequest(name)
    const { status, headers, body } = await ask(request)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    const { result, expires, signer } = readSignedAnswer(body.data)
    expect(decodeAddress(result)).toBe(alice.address)
    expect(expires).toBe(BigInt(now + 1 + 300))
    expect(await signer(resolver, request)).toBe(gatewayKey.address)
  })

  it('R7.31 answers in both forms of EIP-3668, also to a page that asks first', async () => {
    const { register, post, request, ask } = await open()
    await register()
    const data = addressRequest(name)
    const posted = await post('/ens', { sender: resolver, data })
    const sender = resolver.toUpperCase().replace('0X', '0x')
    expect([posted.status, posted.body]).toEqual([200, (await ask(data, sender)).body])
    const { status, headers } = await request('/ens', { method: 'OPTIONS' })
    expect([status, headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
  })

  it('R7.31 answers an address for each chain of the name, and none of another chain', async () => {
    const { register, resolve, post } = await open()
    await register()
    const message = JSON.stringify({ coin_type: base, address: bob.address, timestamp: now })
    const signature = await alice.signMessage({ message })
    const body = { message, signature, coin_type: 60, address: alice.address }
    expect((await post(`/profile/account/${name}/address`, body)).status).toBe(200)
    const read = async (coinType: number | bigint) =>
      decodeBytes(await resolve(addressCall(name, BigInt(coinType))))
    expect(await read(60)).toBe(alice.address.toLowerCase())
    expect(await read(base)).toBe(bob.address.toLowerCase())
    for (const coinType of [optimism, 0x80000000, 0, 501, 2n ** 256n - 1n])
      expect(await read(coinType)).toBe('0x')
  })

  it('R7.31 answers no address of Ethereum for a name that a contract of another chain registered', async () => {
    const names = memoryNames()
    const addresses = { [base]: { address: alice.address } }
    await names.insert({ name, addresses, registered_at: '2023-11-14T22:13:20.000Z' })
    const { resolve } = await open({ names })
    expect(decodeAddress(await resolve(addressCall(name)))).toBe(`0x${'00'.repeat(20)}`)
    expect(decodeBytes(await resolve(addressCall(name, BigInt(base))))).not.toBe('0x')
  })

  it('R7.31 answers texts: the bio as description, and what the attributes hold', async () => {
    const { register, text, resolve } = await open()
    await register({ attributes: { bio: 'Hello, world!' } })
    expect(await text('description')).toBe('Hello, world!')
    expect(await text('bio')).toBe('Hello, world!')
    for (const other of ['avatar', 'constructor', '__proto__', ''])
      expect(await text(other)).toBe('')
    const args = [namehash(name)] as const
    const call = encodeFunctionData({ abi: resolverAbi, functionName: 'contenthash', args })
    expect(decodeBytes(await resolve(call))).toBe('0x')
    const unknown = encodeFunctionData({ abi: resolverAbi, functionName: 'pubkey', args })
    expect(await resolve(unknown)).toBe('0x')
  })

  it('R7.31 answers up to 20 calls at once', async () => {
    const { register, resolve, ask } = await open()
    await register()
    const multicall = (calls: readonly Hex[]) =>
      encodeFunctionData({ abi: resolverAbi, functionName: 'multicall', args: [calls] })
    const args = [namehash(name)] as const
    const unknown = encodeFunctionData({ abi: resolverAbi, functionName: 'pubkey', args })
    const calls = [addressCall(name), addressCall(name, 60n), unknown, multicall([])]
    const result = await resolve(multicall(calls))
    const functionName = 'multicall'
    const [one, two, ...rest] = decodeFunctionResult({
      abi: resolverAbi,
      functionName,
      data: result,
    })
    expect([decodeAddress(one!), decodeBytes(two!)]).toEqual([
      alice.address,
      alice.address.toLowerCase(),
    ])
    expect(rest).toEqual(['0x', '0x'])
    await resolve(multicall(Array(20).fill(addressCall(name))))
    const statusOf = async (list: readonly Hex[]) =>
      (await ask(resolveRequest(name, multicall(list)))).status
    expect(await statusOf(Array(21).fill(addressCall(name)))).toBe(400)
    expect(await statusOf(Array(200).fill('0x'))).toBe(413)
    expect(await statusOf([addressCall(`bob.${zone}`)])).toBe(400)
  })

  it('R7.31 answers empty records for a name that nobody registered, so that clients show none', async () => {
    const { resolve } = await open()
    for (const unknown of [`bob.${zone}`, zone, `a.alice.${zone}`, `лодка.${zone}`]) {
      expect(decodeAddress(await resolve(addressCall(unknown), unknown))).toBe(
        `0x${'00'.repeat(20)}`,
      )
      expect(decodeBytes(await resolve(addressCall(unknown, 60n), unknown))).toBe('0x')
    }
  })

  it('R7.31 sends nothing to another host, whatever is asked', async () => {
    const { register, ask, fetched } = await open()
    await register()
    fetched.length = 0
    await ask(addressRequest(name))
    await ask(
      batchData([{ sender: otherResolver, data: '0x12', urls: ['http://10.0.0.1/{data}'] }]),
    )
    expect(fetched).toEqual([])
  })

  it('is what a client reads through `ccipRequest` of viem', async () => {
    const handler = createDataApi({
      names: memoryNames(),
      zones: [zone],
      ens: { zones: [zone], resolvers: [resolver], key },
    })
    const original = globalThis.fetch
    globalThis.fetch = (url, init) => handler(new Request(url, init))
    try {
      const data = addressRequest(name)
      for (const url of ['/{sender}/{data}.json', '']) {
        const urls = [`https://data.acme.example/v1/ens${url}`]
        const answer = readSignedAnswer(await ccipRequest({ data, sender: resolver, urls }))
        expect(await answer.signer(resolver, data)).toBe(gatewayKey.address)
      }
    } finally {
      globalThis.fetch = original
    }
  })
})

describe('the ENS gateway rejects with a message', () => {
  const call = addressCall(name)
  const wire = (...labels: readonly (string | Uint8Array)[]) =>
    resolveRequest(wireName(...labels), call)
  const zoned = (label: string | Uint8Array) => wire(label, 'harbourside', 'eth')
  const cases: Record<string, readonly [status: number, data: Hex]> = {
    'a name of another zone': [404, addressRequest('alice.sandbox.example')],
    'a name that only ends like the zone': [404, addressRequest(`alice.not${zone}`)],
    'the root': [404, resolveRequest(Uint8Array.of(0), call)],
    'a name in mixed case': [400, addressRequest(`Alice.${zone}`)],
    'letters that look like others': [400, addressRequest(`аlice.${zone}`)],
    'a label for an encoding': [400, addressRequest(`xn--alice.${zone}`)],
    'a label with a NUL': [400, zoned('alice\0')],
    'a label with a dot': [400, zoned('a.alice')],
    'a label that contains the zone': [400, wire(`alice.${zone}`)],
    'a label that is not UTF-8': [400, zoned(Uint8Array.of(0xc3, 0x28))],
    'a label with a byte order mark': [400, zoned('\ufeffalice')],
    'a name without its end': [400, resolveRequest(wireName('alice', 'eth').slice(0, -1), call)],
    'a name that goes on after its end': [
      400,
      resolveRequest(Uint8Array.from([...wireName('alice', 'harbourside', 'eth'), 1]), call),
    ],
    'an empty name': [400, resolveRequest(new Uint8Array(), call)],
    'a length beyond the end': [400, resolveRequest(Uint8Array.of(200, 1, 0), call)],
    'a name of 256 bytes': [400, wire(...Array(122).fill('a'), 'harbourside', 'eth')],
    'records of another name': [400, resolveRequest(`bob.${zone}`, call)],
    'a call that is cut off': [400, resolveRequest(name, call.slice(0, -2) as Hex)],
    'a call without a function': [400, resolveRequest(name, '0x12')],
    'another function': [400, call],
    'call data of more than 4 kB': [413, resolveRequest(name, `0x${'00'.repeat(4_096)}`)],
    'no call data': [400, '0x'],
  }
  for (const [what, [status, data]] of Object.entries(cases))
    it(`T15 ${what}`, async () => {
      const { register, ask } = await open()
      await register()
      const { status: answered, body } = await ask(data)
      expect([answered, body]).toEqual([status, { message: expect.stringMatching(/^[A-Z].{20,}/) }])
    })

  it('S20 a name of 127 labels is resolved like any other of 255 bytes', async () => {
    const { resolve } = await open()
    const short = 'e.h'
    const labels = [...Array(125).fill('a'), ...short.split('.')].join('.')
    const { get } = openDataApi({
      names: memoryNames(),
      zones: [short],
      ens: { zones: [short], resolvers: [resolver], key },
    })
    const answer = await get(`/ens/${resolver}/${addressRequest(labels)}.json`)
    expect([labels.split('.').length, answer.status]).toEqual([127, 200])
    const long = [...Array(119).fill('a'), zone].join('.')
    expect(decodeAddress(await resolve(addressCall(long), long))).toBe(`0x${'00'.repeat(20)}`)
  })

  it('S19 a sender that is not one of its resolvers, and signs nothing for it', async () => {
    const { register, ask, post } = await open()
    await register()
    const data = addressRequest(name)
    for (const sender of [otherResolver, alice.address, `0x${'00'.repeat(20)}`]) {
      const { status, body } = await ask(data, sender)
      expect([status, Object.keys(body)]).toEqual([404, ['message']])
    }
    for (const sender of ['0x12', 'resolver', `0x${'zz'.repeat(20)}`])
      expect((await ask(data, sender)).status).toBe(400)
    for (const body of [
      {},
      [],
      null,
      { sender: resolver },
      { sender: 1, data },
      { sender: resolver, data: '0xz' },
    ]) {
      const reply = await post('/ens', body)
      expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['message']])
    }
    expect((await post('/ens', '{')).body).toEqual({ message: 'Expected JSON' })
    expect((await post('/ens', ' '.repeat(65_537))).status).toBe(413)
  })

  it('S20 a caller above the rate, in the form that clients of ENS read', async () => {
    const rates = { ensGateway: { perSecond: 1, burst: 3 } }
    const { ask } = await open({ rates })
    const statuses = []
    for (let count = 0; count < 5; count++) statuses.push((await ask(addressRequest(name))).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const { headers, body } = await ask(addressRequest(name))
    expect([headers.get('retry-after'), body]).toEqual([
      '1',
      { message: 'Too many requests: try again later' },
    ])
  })

  it('every request without the option `ens`', async () => {
    const { get, post } = openDataApi({ names: memoryNames() })
    const data = addressRequest(name)
    for (const reply of [
      await get(`/ens/${resolver}/${data}`),
      await post('/ens', { sender: resolver, data }),
    ])
      expect([reply.status, reply.body]).toEqual([
        404,
        { message: 'This server resolves no ENS names' },
      ])
  })
})

describe('an answer of the ENS gateway', () => {
  it('S19 is valid for no other resolver, request, result or time', async () => {
    const { register, ask } = await open()
    await register()
    const request = addressRequest(name)
    const answer = readSignedAnswer((await ask(request)).body.data)
    expect(await answer.signer(resolver, request)).toBe(gatewayKey.address)
    expect(await answer.signer(otherResolver, request)).not.toBe(gatewayKey.address)
    expect(await answer.signer(resolver, addressRequest(`bob.${zone}`))).not.toBe(
      gatewayKey.address,
    )
  })

  it('S19 expires after five minutes by the clock of the server', async () => {
    const { ask, clock } = await open()
    const request = addressRequest(name)
    const before = readSignedAnswer((await ask(request)).body.data)
    clock.advance(301_000)
    const after = readSignedAnswer((await ask(request)).body.data)
    expect([before.expires, after.expires]).toEqual([BigInt(now + 300), BigInt(now + 601)])
    expect(before.signature).not.toBe(after.signature)
  })

  it('S19 is no signature of a message, so it registers no name', async () => {
    const { ask, post, register } = await open()
    await register()
    const { signature } = readSignedAnswer((await ask(addressRequest(name))).body.data)
    const message = JSON.stringify({ name: `mallory.${zone}`, timestamp: now })
    const body = { message, signature, coin_type: 60, address: gatewayKey.address }
    expect((await post('/profile/account', body)).status).toBe(401)
  })

  it('S19 comes from a key that has no rights over names: its account changes none of another account', async () => {
    const { register, post, get } = await open()
    await register()
    expect((await register({}, gatewayKey)).status).toBe(400)
    for (const [what, fields] of [
      ['attributes', { attributes: { bio: 'x' } }],
      ['address', { coin_type: 60, address: gatewayKey.address }],
    ] as const) {
      const message = JSON.stringify({ timestamp: now, ...fields })
      const signature = await gatewayKey.signMessage({ message })
      const body = { message, signature, coin_type: 60, address: gatewayKey.address }
      expect((await post(`/profile/account/${name}/${what}`, body)).status).toBe(401)
    }
    expect((await get(`/profile/account/${name}`)).body.addresses[60].address).toBe(alice.address)
  })

  it('T15 names that ENS cannot resolve are not registered', async () => {
    const { register, get } = await open()
    for (const label of ['xn--alice', 'ab--cd', 'al ice', 'älice', 'Alice'])
      expect((await register({ name: `${label}.${zone}` })).status).toBe(400)
    expect((await register({ name: `a-b--c.${zone}` })).status).toBe(200)
    expect((await get('/profile/suggestions/ab--cd')).status).toBe(400)
  })
})

describe('a batch of requests', () => {
  const httpError = parseAbi(['error HttpError(uint16 status, string message)'])
  async function ask(requests: readonly BatchedRequest[], options: DataApiOptions = {}) {
    const { register, post } = await open(options)
    await register()
    const sender = `0x${'99'.repeat(20)}`
    const { status, body } = await post('/ens', { sender, data: batchData(requests) })
    if (status !== 200) return { status, body, failures: [], responses: [] }
    const functionName = 'query'
    const [failures, responses] = decodeFunctionResult({
      abi: resolverAbi,
      functionName,
      data: body.data,
    })
    return { status, body, failures, responses }
  }
  const errorOf = (data: Hex) => decodeErrorResult({ abi: httpError, data }).args

  it('R7.31 is answered for own resolvers, with an error for each other one', async () => {
    const own = { sender: resolver, data: addressRequest(name) }
    const { failures, responses } = await ask([
      own,
      { ...own, sender: otherResolver },
      { ...own, data: addressRequest('alice.eth') },
      own,
    ])
    expect(failures).toEqual([false, true, true, false])
    const { result, signer } = readSignedAnswer(responses[0]!)
    expect(decodeAddress(result)).toBe(alice.address)
    expect(await signer(resolver, own.data)).toBe(gatewayKey.address)
    expect(responses[3]).toBe(responses[0])
    expect(errorOf(responses[1]!)).toEqual([404, 'This server does not answer for the resolver'])
    expect(errorOf(responses[2]!)).toEqual([404, 'This server resolves no names of that zone'])
  })

  it('S20 has 10 requests at most, and no batch in it', async () => {
    const own = { sender: resolver, data: addressRequest(name) }
    expect((await ask(Array(10).fill(own))).failures).toHaveLength(10)
    expect((await ask(Array(11).fill(own))).status).toBe(400)
    expect((await ask([])).status).toBe(400)
    const nested = await ask([{ sender: resolver, data: batchData([own]) }])
    expect(errorOf(nested.responses[0]!)[0]).toBe(400)
  })

  it('S20 that refers to the same bytes again and again is rejected without decoding them', async () => {
    const { post } = await open()
    const word = (value: number) => value.toString(16).padStart(64, '0')
    const count = 900
    const list = [word(0x20), word(count), ...Array(count).fill(word(count * 32))]
    const data = `${batchData([]).slice(0, 10)}${list.join('')}`
    const { status, body } = await post('/ens', { sender: resolver, data })
    expect([status, body.message]).toEqual([400, 'Expected a batch of 1 to 10 requests'])
  })
})

describe('the options of the ENS gateway', () => {
  const good = { zones: [zone], resolvers: [resolver], key }
  const cases: Record<string, readonly [options: DataApiOptions, message: string]> = {
    'no storage': [{ zones: [zone], ens: good }, 'has no names to resolve'],
    'no zone': [{ names: memoryNames(), ens: { ...good, zones: [] } }, 'has no names to resolve'],
    'another zone': [
      { names: memoryNames(), ens: good },
      'harbourside.eth is not one of the zones',
    ],
    'no resolver': [
      { names: memoryNames(), zones: [zone], ens: { ...good, resolvers: [] } },
      'Nothing is not the address',
    ],
    'no address': [
      { names: memoryNames(), zones: [zone], ens: { ...good, resolvers: [resolver, 'me'] } },
      'me is not the address',
    ],
    'the key 0': [
      { names: memoryNames(), zones: [zone], ens: { ...good, key: `0x${'00'.repeat(32)}` } },
      'The key of the ENS gateway is not valid',
    ],
    'a short key': [
      { names: memoryNames(), zones: [zone], ens: { ...good, key: '0x5ec2e7' } },
      'The key of the ENS gateway is not valid',
    ],
  }
  for (const [what, [options, message]] of Object.entries(cases))
    it(`with ${what} throw at once, and the error does not contain the key`, () => {
      const create = () => createDataApi(options)
      expect(create).toThrow(message)
      expect(create).not.toThrow(/5ec2e7|0000/)
    })
})
