import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock } from '@portico/core/testing'
import { memoryNames, type NameStorage, sqliteNames } from '@portico/server/dataApi'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, it } from 'vitest'
import { openDataApi } from './openDataApi.ts'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const otherAccount = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const now = 1_700_000_000
const at = '2023-11-14T22:13:20.000Z'
const rpc = [{ chainId: 'eip155:10', urls: ['https://node.example'] }] as const
const optimism = 0x80000000 + 10
const folder = mkdtempSync(join(tmpdir(), 'portico-names-'))
afterAll(() => rmSync(folder, { recursive: true }))

function open(names: NameStorage = memoryNames()) {
  // Contract signatures need a node; here no node answers.
  const fetch = () => Promise.reject(new TypeError('away'))
  const { get, post } = openDataApi({ names, rpc, fetch, clock: manualClock(now * 1000) })
  const envelope = async (message: unknown, changes: object, by = owner) => {
    const text = typeof message === 'string' ? message : JSON.stringify(message)
    const signature = await by.signMessage({ message: text })
    return { message: text, signature, coin_type: 60, address: owner.address, ...changes }
  }
  return {
    get,
    post,
    register: async (fields: object = {}, changes: object = {}, by = owner) =>
      post(
        '/profile/account',
        await envelope({ name: 'alice.reown.id', timestamp: now, ...fields }, changes, by),
      ),
    change: async (what: string, fields: object, by = owner) =>
      post(
        `/profile/account/alice.reown.id/${what}`,
        await envelope({ timestamp: now, ...fields }, { address: by.address }, by),
      ),
    envelope,
  }
}

const storages = {
  memory: () => memoryNames(),
  SQLite: () => sqliteNames(join(folder, `${Math.floor(performance.now() * 1000)}.sqlite`)),
}
for (const [kind, create] of Object.entries(storages))
  describe(`names in ${kind}`, () => {
    it('R7.16 registers a name for its signer, with coin type 60', async () => {
      const { register, get } = open(create())
      const entry = { address: owner.address, created_at: at }
      const record = {
        name: 'alice.reown.id',
        registered_at: at,
        updated_at: null,
        attributes: { bio: 'Hello, world!' },
        addresses: { 60: entry },
      }
      const { status, body } = await register({ attributes: { bio: 'Hello, world!' } })
      expect([status, body]).toEqual([200, record])
      expect((await get('/profile/account/alice.reown.id')).body).toEqual(record)
      expect((await get(`/profile/reverse/${owner.address.toLowerCase()}`)).body).toEqual([record])
    })

    it('R7.16 answers 400 for a name that is registered already, and accepts one of two concurrent requests', async () => {
      const { register } = open(create())
      const replies = await Promise.all([register(), register()])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
      expect((await register({}, { address: otherAccount.address }, otherAccount)).status).toBe(400)
    })

    it('only the owner of a name can change its attributes and addresses', async () => {
      const { register, change, get } = open(create())
      await register()
      expect((await change('attributes', { attributes: { bio: 'Hi' } })).body).toEqual({
        bio: 'Hi',
      })
      const added = { coin_type: optimism, address: otherAccount.address }
      const { body } = await change('address', added)
      expect(Object.keys(body).sort()).toEqual(['2147483658', '60'])
      const { body: record } = await get('/profile/account/alice.reown.id')
      expect(record).toMatchObject({ updated_at: at, attributes: { bio: 'Hi' }, addresses: body })
      expect((await change('attributes', { attributes: {} }, otherAccount)).status).toBe(401)
      expect((await change('address', added, otherAccount)).status).toBe(401)
    })

    it('R7.03 R7.14 does not return a name for an address that another account set as its record', async () => {
      const { register, change, get } = open(create())
      await register()
      await change('address', { coin_type: 60, address: otherAccount.address })
      const { body } = await get('/profile/account/alice.reown.id')
      expect(body.addresses[60].address).toBe(otherAccount.address)
      expect((await get(`/profile/reverse/${otherAccount.address}`)).status).toBe(404)
      expect((await get(`/identity/${otherAccount.address}`)).body.name).toBe(null)
      expect((await get(`/profile/reverse/${owner.address}`)).status).toBe(404)
    })

    it('R7.14 finds a name by an address that its owner set to itself', async () => {
      const { register, change, get } = open(create())
      await register()
      await change('address', { coin_type: optimism, address: owner.address.toLowerCase() })
      await change('address', { coin_type: 60, address: otherAccount.address })
      const { body } = await get(`/profile/reverse/${owner.address}`)
      expect(body.map(({ name }: { name: string }) => name)).toEqual(['alice.reown.id'])
    })
  })

describe('names', () => {
  it('R7.13 R7.14 answers 404 for an unknown name, and an empty list with apiVersion=2', async () => {
    const { get } = open()
    for (const path of ['/profile/account/bob.reown.id', `/profile/reverse/${owner.address}`]) {
      expect((await get(path)).status).toBe(404)
      const { status, body } = await get(`${path}?apiVersion=2`)
      expect([status, body]).toEqual([200, []])
    }
    expect((await get('/profile/account/bob')).status).toBe(400)
    expect((await get('/profile/reverse/bob')).status).toBe(400)
  })

  it('R7.15 suggests five names, the requested one first', async () => {
    const { get, register } = open()
    await register()
    const { body } = await get('/profile/suggestions/alice?zone=reown.id')
    const [first, ...more] = body.suggestions
    expect(first).toEqual({ name: 'alice.reown.id', registered: true })
    expect(more).toHaveLength(4)
    expect(more.every(({ registered }: { registered: boolean }) => !registered)).toBe(true)
    expect((await get('/profile/suggestions/al')).status).toBe(400)
    expect((await get('/profile/suggestions/alice?zone=eth')).status).toBe(400)
  })

  const invalidMessages: Record<string, [fields: object, field: string]> = {
    'another zone': [{ name: 'alice.eth.id' }, 'name'],
    'two parts': [{ name: 'alice.id' }, 'name'],
    'four parts': [{ name: 'a.alice.reown.id' }, 'name'],
    'upper case': [{ name: 'Alice.reown.id' }, 'name'],
    'a short name': [{ name: 'al.reown.id' }, 'name'],
    'a long name': [{ name: `${'a'.repeat(65)}.reown.id` }, 'name'],
    'a message that is 11 s old': [{ timestamp: now - 11 }, 'timestamp'],
    'a message that is 11 s early': [{ timestamp: now + 11 }, 'timestamp'],
    milliseconds: [{ timestamp: now * 1000 }, 'timestamp'],
    'other attributes': [{ attributes: { avatar: 'x' } }, 'message'],
    'a long bio': [{ attributes: { bio: 'a'.repeat(256) } }, 'message'],
    'markup in a bio': [{ attributes: { bio: '<b>' } }, 'message'],
    'bidirectional text in a bio': [{ attributes: { bio: '\u202e' } }, 'message'],
  }
  for (const [what, [fields, field]] of Object.entries(invalidMessages))
    it(`R7.16 answers 400 for ${what}`, async () => {
      const { status, body } = await open().register(fields)
      expect([status, body.reasons[0].field]).toEqual([400, field])
    })

  it('R7.16 accepts a message that is 10 s old', async () => {
    expect((await open().register({ timestamp: now - 10 })).status).toBe(200)
  })

  it('R7.16 answers 401 for a signature by another account or of another message', async () => {
    const { register } = open()
    expect((await register({}, {}, otherAccount)).status).toBe(401)
    for (const signature of ['0x', 'nonsense', `0x${'00'.repeat(65)}`])
      expect((await register({}, { signature })).status).toBe(401)
    const message = JSON.stringify({ name: 'mallory.reown.id', timestamp: now })
    expect((await register({}, { message })).status).toBe(401)
  })

  it('R7.16 answers 400 for an unsupported coin type or a malformed message, 422 for another shape', async () => {
    const { register, post, envelope } = open()
    expect((await register({}, { coin_type: 0x80000000 + 5 })).status).toBe(400)
    expect((await register({}, { coin_type: 501 })).status).toBe(400)
    expect((await register({}, { address: 'alice' })).status).toBe(400)
    expect((await post('/profile/account', { message: 1 })).status).toBe(422)
    expect((await post('/profile/account', await envelope('{', {}))).status).toBe(400)
  })

  it('R7.16 answers 503 while the chain of a contract account is unreachable', async () => {
    const { register } = open()
    expect((await register({}, { coin_type: optimism })).status).toBe(200)
    const contract = { coin_type: optimism, address: `0x${'33'.repeat(20)}` }
    expect((await register({ name: 'bob.reown.id' }, contract)).status).toBe(503)
  })

  it('registers no names without a storage', async () => {
    const { post } = openDataApi({ clock: manualClock(now * 1000) })
    const { status, body } = await post(
      '/profile/account',
      await open().envelope({ name: 'alice.reown.id', timestamp: now }, {}),
    )
    expect([status, body.reasons[0].description]).toEqual([400, 'This server registers no names'])
  })
})
