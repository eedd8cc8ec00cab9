import { manualClock } from '@portico/core/testing'
import { memoryNames } from '@portico/server/dataApi'
import { describe, expect, it } from 'vitest'
import { account } from './fakes/account.ts'
import { openDataApi } from './openDataApi.ts'

const path = `/identity/${account.me}`
const named = { name: 'me.eth', avatar: 'https://acme.example/me.png' }

describe('identity', () => {
  it('R7.03 returns the name, the avatar and the time of the lookup at both paths', async () => {
    const { get } = openDataApi({ identities: async () => named, clock: manualClock(1_000) })
    const found = { ...named, resolvedAt: '1970-01-01T00:00:01.000Z' }
    for (const place of [path, `/account/${account.me}/identity`]) {
      const { status, body } = await get(place)
      expect([status, body]).toEqual([200, found])
    }
  })

  it('R7.03 returns null for Solana accounts and accounts without a name, and 400 for other text', async () => {
    const { get } = openDataApi()
    for (const address of [account.me, 'So11111111111111111111111111111111111111112']) {
      const { status, body } = await get(`/identity/${address}`)
      expect([status, body]).toMatchObject([200, { name: null, avatar: null }])
    }
    for (const text of ['me.eth', '0x12', `${account.me}0`, 'OOOO']) {
      const { status, body } = await get(`/identity/${text}`)
      expect([status, body.reasons[0].field]).toEqual([400, 'address'])
    }
  })

  it('R7.03 prefers a name that is registered on this server', async () => {
    const names = memoryNames()
    const { get } = openDataApi({ names, identities: async () => named })
    expect((await get(path)).body.name).toBe('me.eth')
    const entry = { address: account.me, created_at: '2026-01-01T00:00:00.000Z' }
    await names.insert({ name: 'me.reown.id', attributes: null, addresses: { 60: entry } })
    expect((await get(path)).body).toMatchObject({ name: 'me.reown.id', avatar: null })
  })

  it('R7.03 resolves an account once a day, and again when useCache is false', async () => {
    let lookups = 0
    const clock = manualClock()
    const identities = async () => ({ name: `${++lookups}.eth`, avatar: null })
    const { get } = openDataApi({ identities, clock })
    const names = async (query = '') => (await get(path + query)).body.name
    expect([await names(), await names()]).toEqual(['1.eth', '1.eth'])
    expect([await names('?useCache=false'), await names()]).toEqual(['2.eth', '2.eth'])
    clock.advance(3_600_000)
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=82800')
    clock.advance(82_800_000)
    expect(await names()).toBe('3.eth')
    // The browser must not cache an answer to useCache=false.
    expect((await get(`${path}?useCache=false`)).headers.get('cache-control')).toBe('no-store')
    expect((await get(`${path}?useCache=x`)).status).toBe(400)
  })

  it('R7.03 leaves out an avatar that makes the answer longer than 150 KB', async () => {
    const avatar = `data:image/png;base64,${'A'.repeat(150_000)}`
    const { get } = openDataApi({ identities: async () => ({ name: 'me.eth', avatar }) })
    expect((await get(path)).body).toMatchObject({ name: 'me.eth', avatar: null })
  })

  it('R7.03 measures an avatar after JSON escaping', async () => {
    const avatar = `https://acme.example/${'\u0001'.repeat(30_000)}`
    const { get } = openDataApi({ identities: async () => ({ name: 'me.eth', avatar }) })
    expect((await get(path)).body).toMatchObject({ name: 'me.eth', avatar: null })
  })

  it('answers 503 while the lookup fails, and does not cache the failure', async () => {
    let away = true
    const identities = async () => {
      if (away) throw new Error('away')
      return named
    }
    const { get } = openDataApi({ identities })
    expect((await get(path)).status).toBe(503)
    away = false
    expect((await get(path)).body.name).toBe('me.eth')
  })
})
