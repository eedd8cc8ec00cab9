import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock } from '@portico/core/testing'
import { type DataApiOptions, memoryNames, sqliteNames } from '@portico/server/dataApi'
import Database from 'libsql'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, it } from 'vitest'
import { openDataApi } from './openDataApi.ts'

const alice = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const now = 1_700_000_000
const name = 'alice.reown.id'
const account = '/profile/account'
const folder = mkdtempSync(join(tmpdir(), 'portico-messages-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function signed(fields: object, by = alice) {
  const message = JSON.stringify({ timestamp: now, ...fields })
  const signature = await by.signMessage({ message })
  return { message, signature, coin_type: 60, address: by.address }
}

/** A server where Alice has a name. */
async function open(options: DataApiOptions = {}) {
  const clock = manualClock(now * 1000)
  const api = openDataApi({ names: memoryNames(), clock, ...options })
  const register = async (fields: object) => api.post(account, await signed({ name, ...fields }))
  return {
    ...api,
    clock,
    register,
    reasonOf: (body: { reasons: [{ description: string }] }) => body.reasons[0].description,
  }
}

describe('a signed message about a name', () => {
  it('S19 is accepted once, also by a second process with the same storage', async () => {
    const file = join(folder, 'names.sqlite')
    const one = await open({ names: sqliteNames(file) })
    const two = await open({ names: sqliteNames(file) })
    await one.register({})
    const path = `${account}/${name}/address`
    const first = await signed({ coin_type: 60, address: bob.address })
    expect((await one.post(path, first)).status).toBe(200)
    const back = await signed({ coin_type: 60, address: alice.address })
    expect((await two.post(path, back)).status).toBe(200)
    for (const api of [one, two]) {
      const { status, body } = await api.post(path, first)
      expect([status, api.reasonOf(body)]).toEqual([
        400,
        'The message was used before: sign a new one',
      ])
    }
    const { body } = await two.get(`${account}/${name}`)
    expect(body.addresses[60].address).toBe(alice.address)
  })

  it('S19 is accepted once, also with another valid form of its signature', async () => {
    const { register, post } = await open()
    await register({})
    const path = `${account}/${name}/attributes`
    const message = await signed({ attributes: {} })
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = BigInt(`0x${message.signature.slice(66, 130)}`)
    const flipped = `${message.signature.slice(0, 66)}${(order - s).toString(16).padStart(64, '0')}${message.signature.endsWith('1b') ? '1c' : '1b'}`
    expect((await post(path, message)).status).toBe(200)
    expect((await post(path, { ...message, signature: flipped })).status).toBe(400)
    const address = alice.address.toLowerCase()
    expect((await post(path, { ...message, address })).status).toBe(400)
  })

  it('S19 is deleted after it expires, and then rejected as expired', async () => {
    const { register, post, clock, reasonOf } = await open()
    await register({})
    const path = `${account}/${name}/attributes`
    const message = await signed({ attributes: {} })
    await post(path, message)
    clock.advance(80_001)
    const again = { ...(await signed({ attributes: {}, timestamp: now + 80 })) }
    expect((await post(path, again)).status).toBe(200)
    expect(reasonOf((await post(path, message)).body)).toBe(
      'Expected a time within 10 seconds of now',
    )
  })

  it('S19 is not valid for another call or for another name', async () => {
    const { post, register } = await open()
    await register({})
    const other = await signed({ name: 'other.reown.id', attributes: { bio: 'other' } })
    const path = `${account}/${name}`
    expect((await post(`${path}/attributes`, other)).status).toBe(400)
    expect((await post(account, other)).status).toBe(200)
    const call = 'setAttributes'
    const bound = await signed({ call, name: 'other.reown.id', attributes: { bio: 'x' } })
    expect((await post(`${path}/attributes`, bound)).status).toBe(400)
    expect((await post(account, bound)).status).toBe(400)
    expect((await post(`${path}/address`, bound)).status).toBe(400)
    expect((await post(`${account}/other.reown.id/attributes`, bound)).status).toBe(200)
  })

  it('S19 without a name is accepted only if its account owns a single name', async () => {
    const { post, register, reasonOf } = await open()
    await register({})
    const path = `${account}/${name}/attributes`
    expect((await post(path, await signed({ attributes: {} }))).status).toBe(200)
    await register({ name: 'other.reown.id' })
    const { status, body } = await post(path, await signed({ attributes: { bio: 'x' } }))
    expect([status, reasonOf(body)]).toEqual([
      400,
      'The address owns several names: expected call and name in the message',
    ])
    const bound = await signed({ call: 'setAttributes', name, attributes: { bio: 'x' } })
    expect((await post(path, bound)).status).toBe(200)
  })

  it('S19 may be two minutes old where it names call, name and host, which a visitor has time to read', async () => {
    const host = 'data.acme.example'
    const ageOf = async (fields: object, seconds: number, hosts: readonly string[] = [host]) => {
      const { post, clock } = await open({ hosts })
      clock.advance(seconds * 1_000)
      return (await post(account, await signed({ name, ...fields }))).status
    }
    const bound = { call: 'register', host }
    expect([await ageOf(bound, 120), await ageOf(bound, 121)]).toEqual([200, 400])
    expect([await ageOf(bound, -10), await ageOf(bound, -11)]).toEqual([200, 400])
    expect([await ageOf({ call: 'register' }, 11, []), await ageOf({}, 11, [])]).toEqual([400, 400])
  })

  it('S19 must contain one of the hosts of a server with configured hosts', async () => {
    const { post, reasonOf } = await open({ hosts: ['data.acme.example'] })
    const call = 'register'
    for (const fields of [
      {},
      { call },
      { host: 'data.acme.example' },
      { call, host: 'evil.example' },
    ])
      expect((await post(account, await signed({ name, ...fields }))).status).toBe(400)
    const { body } = await post(account, await signed({ name, call }))
    expect(reasonOf(body)).toBe('Expected host in the message: data.acme.example')
    const bound = await signed({ name, call, host: 'data.acme.example' })
    expect((await post(account, bound)).status).toBe(200)
    const withoutHosts = await open()
    expect((await withoutHosts.post(account, bound)).status).toBe(400)
  })

  it('S19 is accepted from the owner of a name that an earlier release registered', async () => {
    const file = join(folder, 'earlier.sqlite')
    const earlier = new Database(file)
    earlier.exec(`
      CREATE TABLE names (
        name TEXT PRIMARY KEY, registered_at TEXT NOT NULL, updated_at TEXT, attributes TEXT);
      CREATE TABLE name_addresses (
        name TEXT NOT NULL REFERENCES names, coin_type INTEGER NOT NULL, address TEXT NOT NULL,
        address_key TEXT, created_at TEXT NOT NULL, PRIMARY KEY (name, coin_type)) WITHOUT ROWID;
      INSERT INTO names VALUES ('${name}', '2026-01-01T00:00:00.000Z', NULL, NULL);
      INSERT INTO name_addresses VALUES
        ('${name}', 60, '${alice.address}', '${alice.address.toLowerCase()}', '2026-01-01T00:00:00.000Z'),
        ('${name}', 2147483658, '${bob.address}', NULL, '2026-01-01T00:00:00.000Z');`)
    earlier.close()
    const { post } = await open({ names: sqliteNames(file) })
    const path = `${account}/${name}/attributes`
    expect((await post(path, await signed({ attributes: {} }, bob))).status).toBe(401)
    expect((await post(path, await signed({ attributes: {} }))).status).toBe(200)
  })

  it('S20 of more than 4,096 characters is rejected before its signature is verified', async () => {
    const { post } = await open()
    const long = await signed({ name, timestamp: now, x: 'x'.repeat(4_096) })
    expect((await post(account, long)).status).toBe(413)
  })
})
