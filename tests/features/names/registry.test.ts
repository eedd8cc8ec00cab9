import { systemClock } from '@portico/core/async'
import { caipAddress } from '@portico/core/caip'
import { createTransport } from '@portico/core/endpoints'
import { type NameProvider, type NameProviderHost, nameRegistry } from '@portico/features/names'
import { nameProviderContract } from '@portico/features/names/testing'
import { createDataApi, memoryNames } from '@portico/server/dataApi'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'

const at = 'data.acme.example'
const zone = 'acme.example'
const network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
} as const

const holder = () => {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  return {
    account: caipAddress('eip155:1', address),
    signMessage: (message: string) => signMessage({ message }),
  }
}

/** A service that answers each call with a scripted reply, in the vendor's form. */
function scripted(replies: Readonly<Record<string, unknown>>) {
  const urls: string[] = []
  const { host } = open()
  const transport = createTransport({
    clock: systemClock,
    fetch: async (input) => {
      const { url } = new Request(input)
      urls.push(url)
      const path = new URL(url).pathname.replace('/v1/profile/', '')
      return Response.json(replies[path] ?? [])
    },
  })
  return { urls, host: { ...host, transport } }
}

/** Our own server, without a port; `hosts` binds messages to it. */
function open({ hosts = [at] }: { hosts?: readonly string[] } = {}) {
  const asked: { url: string; body: unknown }[] = []
  const handler = createDataApi({ names: memoryNames(), zones: [zone], hosts })
  const host: NameProviderHost = {
    transport: createTransport({
      clock: systemClock,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const body = request.method === 'POST' ? await request.clone().json() : undefined
        asked.push({ url: request.url.replace(`https://${at}/v1/`, ''), body })
        return handler(request)
      },
    }),
    caller: { st: 'appkit', sv: 'portico-0.1.0', projectId: 'acme' },
    clock: systemClock,
    call: async () => [],
    service: () => `https://${at}/v1`,
  }
  const create = nameRegistry({ zone, ...(hosts.length > 0 && { host: at }) })
  const accounts = [holder(), holder()] as const
  return { host, create, network, label: 'alice', accounts, asked }
}
const { signal } = new AbortController()

describe('names of a server of one’s own', () => {
  for (const { name, run } of nameProviderContract(() => open())) it(name, run)

  it.each<[string, Partial<NameProvider>]>([
    ['serves its network and no unknown family', { serves: () => true }],
    ['suggests free names', { suggest: async () => [] }],
    ['then lists it as taken', { register: async () => undefined }],
    ['resolves its names', { source: { id: 'x', resolve: async () => '0x00' } }],
    ['refuses a name that somebody else has', { register: async () => undefined }],
  ])('the contract fails for a provider that breaks it: %s', async (part, broken) => {
    const sample = open()
    const create: typeof sample.create = (host) => ({ ...sample.create(host), ...broken })
    const broke = nameProviderContract(() => ({ ...sample, create })).find(({ name }) =>
      name.includes(part),
    )
    await expect(broke?.run()).rejects.toThrow()
  })

  it('R7.31 R7.15 R7.16 R7.13 asks for suggestions, registers with a message for this host, and looks names up', async () => {
    const { create, host, accounts, asked } = open()
    const provider = create(host)
    const [alice] = accounts
    await provider.suggest({ label: 'alice', signal })
    await provider.register?.({ name: `alice.${zone}`, ...alice, signal })
    const resolved = await provider.source?.resolve?.(`alice.${zone}`, { network, signal })
    expect(alice.account).toContain(resolved)
    const caller = 'projectId=acme&st=appkit&sv=portico-0.1.0'
    expect(asked.map(({ url }) => url)).toEqual([
      `profile/suggestions/alice?${caller}&zone=${zone}`,
      'profile/account',
      `profile/account/alice.${zone}?${caller}&apiVersion=2`,
    ])
    const { coin_type, message } = asked[1]!.body as { coin_type: number; message: string }
    expect([coin_type, JSON.parse(message)]).toEqual([
      60,
      {
        name: `alice.${zone}`,
        attributes: {},
        timestamp: expect.any(Number),
        call: 'register',
        host: at,
      },
    ])
  })

  it('R7.16 changes the text about a name by a signature, and takes none that the service refuses', async () => {
    const { create, host, accounts } = open()
    const { register, signedTexts } = create(host)
    const [alice, bob] = accounts
    const name = `alice.${zone}`
    await register?.({ name, ...alice, signal })
    expect(await signedTexts?.texts(name, signal)).toEqual({})
    await signedTexts?.setTexts({ name, ...alice, texts: { description: 'Hello, world!' }, signal })
    expect(await signedTexts?.texts(name, signal)).toEqual({ description: 'Hello, world!' })
    const bad = signedTexts?.setTexts({ name, ...alice, texts: { description: 'Grüezi' }, signal })
    await expect(bad).rejects.toMatchObject({ code: 'nameRegistration/badText' })
    const foreign = signedTexts?.setTexts({ name, ...bob, texts: { description: 'Mine' }, signal })
    await expect(foreign).rejects.toMatchObject({ code: 'api/http' })
    expect(await signedTexts?.texts(name, signal)).toEqual({ description: 'Hello, world!' })
  })

  it('R7.31 sends the vendor’s form where no host is named', async () => {
    const { create, host, accounts, asked } = open({ hosts: [] })
    await create(host).register?.({ name: `alice.${zone}`, ...accounts[0], signal })
    const { message } = asked[0]!.body as { message: string }
    expect(Object.keys(JSON.parse(message))).toEqual(['name', 'attributes', 'timestamp'])
  })

  it('has no names without a service', async () => {
    const { host } = open()
    const provider = nameRegistry()({ ...host, service: () => undefined })
    await expect(provider.suggest({ label: 'alice', signal })).rejects.toMatchObject({
      code: 'api/noService',
    })
    expect([provider.zone, provider.serves('solana:x')]).toEqual(['reown.id', false])
  })
})

describe('names of the vendor’s service', () => {
  const [alice] = [holder()]
  const own = alice.account.replace('eip155:1:', '')
  const profile = (name: string, attributes: unknown, more = {}) => ({
    name,
    registered_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    addresses: { 60: { address: own, created: '2026-01-01T00:00:00Z' }, 501: null },
    attributes,
    ...more,
  })
  const texts = [
    [[], {}],
    [[{ bio: 'Hello', avatar: 'https://acme.example/a.png' }], { description: 'Hello' }],
    [[{ avatar: 5 }, { bio: 'Hello' }, null], { description: 'Hello' }],
    [{ bio: 'Hello', links: ['x'] }, { description: 'Hello' }],
    [undefined, {}],
    ['none', {}],
  ] as const

  it.each(texts)(
    'R7.13 R7.14 are read where the attributes are %j',
    async (attributes, expected) => {
      const name = 'alice.reown.id'
      const row = profile(name, attributes, { verified: true })
      const { host } = scripted({
        [`account/${name}`]: row,
        [`reverse/${own}`]: [row, { name: 5 }],
      })
      const { source, signedTexts } = nameRegistry()(host)
      expect(await source?.resolve?.(name, { network, signal })).toBe(own)
      expect(await source?.lookup?.(own, { network, signal })).toEqual({ name })
      expect(await signedTexts?.texts(name, signal)).toEqual(expected)
    },
  )

  it('R7.13 keep their texts beside a field in another form', async () => {
    const name = 'alice.reown.id'
    const row = profile(name, [{ bio: 'Hello' }], { registered_at: 1_700_000_000 })
    const { signedTexts } = nameRegistry()(scripted({ [`account/${name}`]: row }).host)
    expect(await signedTexts?.texts(name, signal)).toEqual({ description: 'Hello' })
  })

  it.each([[[]], [{ success: true }], [null], ['ok'], [{ attributes: [] }]])(
    'R7.16 are registered and changed whatever the reply of a write says: %j',
    async (reply) => {
      const name = 'alice.reown.id'
      const { host } = scripted({
        account: reply,
        [`account/${name}/attributes`]: reply,
      })
      const { register, signedTexts } = nameRegistry()(host)
      const request = { name, ...alice, signal }
      await expect(register?.(request)).resolves.toBeUndefined()
      const changes = { ...request, texts: { description: 'Hello' } }
      await expect(signedTexts?.setTexts(changes)).resolves.toBeUndefined()
    },
  )

  it('are unknown where the service answers with empty lists', async () => {
    const { host } = scripted({ 'account/bob.reown.id': { addresses: {}, attributes: [] } })
    const { source } = nameRegistry()(host)
    expect(await source?.resolve?.('bob.reown.id', { network, signal })).toBeUndefined()
  })

  it('R9.08 of the older zone are resolved and shown, and never offered', async () => {
    const old = 'alice.wcn.id'
    const rows = [profile(old, [])]
    const replies: Record<string, unknown> = {
      [`account/${old}`]: rows[0],
      [`reverse/${own}`]: rows,
    }
    const { host, urls } = scripted(replies)
    const { source, suggest, zone } = nameRegistry()(host)
    expect(await source?.resolve?.(old, { network, signal })).toBe(own)
    expect(await source?.lookup?.(own, { network, signal })).toEqual({ name: old })
    rows.push(profile('alice.reown.id', []))
    expect(await source?.lookup?.(own, { network, signal })).toEqual({ name: 'alice.reown.id' })
    await suggest({ label: 'alice', signal }).catch(() => undefined)
    expect([zone, new URL(urls.at(-1) ?? '').searchParams.get('zone')]).toEqual([
      'reown.id',
      'reown.id',
    ])
    const other = nameRegistry({ zone: 'acme.example' })(host)
    expect(await other.source?.resolve?.(old, { network, signal })).toBeUndefined()
  })
})
