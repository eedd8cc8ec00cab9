import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock } from '@portico/core/testing'
import { sessionMessage } from '@portico/features/permissions/endpoints'
import {
  createDataApi,
  memorySessions,
  postgresSessions,
  type SessionStorage,
  sqliteSessions,
} from '@portico/server/dataApi'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../chainIndex/startPostgres.ts'
import { scriptedNode } from './fakes/node.ts'
import { openDataApi } from './openDataApi.ts'

const folder = mkdtempSync(join(tmpdir(), 'session-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = 1_700_000_000
const host = 'data.example'
const alice = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const account = `eip155:1:${alice.address}`
const project = { name: 'Acme', url: 'https://acme.example' }
const pci = 'session-0000000000'
const permission = { type: 'erc20-token-periodic', data: { periodAmount: '5' } }

type Backend = { storages: readonly [SessionStorage, SessionStorage]; stop(): Promise<void> }
const backends: Record<string, () => Promise<Backend>> = {
  memory: async () => {
    const storage = memorySessions()
    return { storages: [storage, storage], stop: async () => undefined }
  },
  SQLite: async () => {
    const file = join(folder, 'sessions.sqlite')
    return { storages: [sqliteSessions(file), sqliteSessions(file)], stop: async () => undefined }
  },
  // On the machines that have it.
  ...(process.env.PG_PATH && {
    Postgres: async () => {
      const { url, stop } = await startPostgres(process.env.PG_PATH!)
      return { storages: [postgresSessions({ url }), postgresSessions({ url })] as const, stop }
    },
  }),
}
const sessionOf = (id: string, expiry = now + 60) => ({
  project: { id: null, iconUrl: null, ...project },
  pci: id,
  expiry,
  createdAt: now,
  permissions: [permission],
  policies: [],
  context: null,
  revokedAt: null,
})

describe.each(Object.entries(backends))('sessions in %s', (kind, open) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await open()
  }, 60_000)
  afterAll(async () => {
    const [one, two] = backend.storages
    await Promise.all([one.close?.(), kind !== 'memory' && two.close?.()])
    await backend.stop()
  })
  const put = (id: string, name = 'a', expiry?: number) =>
    backend.storages[0].insert({ account: name, session: sessionOf(id, expiry), now })

  it('R7.20 lists what was stored, newest first, of this account alone', async () => {
    expect([await put('one'), await put('two'), await put('one'), await put('one', 'b')]).toEqual([
      'stored',
      'stored',
      'taken',
      'stored',
    ])
    expect(await backend.storages[1].list('a')).toEqual([sessionOf('two'), sessionOf('one')])
    expect(await backend.storages[1].list('nobody')).toEqual([])
  })

  it('R7.21 revokes once, also in two processes at the same time', async () => {
    await put('three', 'c')
    const [one, two] = backend.storages
    const outcomes = await Promise.all([
      one.revoke('c', 'three', now + 1),
      two.revoke('c', 'three', now + 1),
      one.revoke('c', 'unknown', now),
      one.revoke('d', 'three', now),
    ])
    expect(outcomes.filter((it) => it)).toHaveLength(1)
    expect(await two.list('c')).toEqual([{ ...sessionOf('three'), revokedAt: now + 1 }])
  })

  it('S20 keeps 255 sessions of an account, of which those that ended make room', async () => {
    for (let at = 0; at < 255; at++) await put(`session ${at}`, 'full', at < 2 ? now : now + 60)
    expect(await put('more', 'full')).toBe('stored')
    expect(await put('and more', 'full')).toBe('stored')
    expect(await put('too many', 'full')).toBe('full')
    const all = await backend.storages[1].list('full')
    expect([all.length, all[0]?.pci]).toEqual([255, 'and more'])
  })
})

type Fields = Partial<{
  host: string
  issuedAt: number
  pci: string
  expiry: number
  permissions: unknown[]
}>
async function creation(fields: Fields = {}, by = alice, signed: Fields = fields) {
  const body = {
    pci,
    host,
    issuedAt: now,
    expiry: now + 3_600,
    permissions: [permission],
    ...fields,
  }
  const { permissions, expiry, ...rest } = { ...body, ...signed }
  const session = { project, expiry, permissions, policies: [] }
  const message = sessionMessage({ ...rest, call: 'create', account, session })
  return { ...body, project, policies: [], signature: await by.signMessage({ message }) }
}
async function revocation(fields: Fields = {}, by = alice, signed: Fields = fields) {
  const body = { pci, host, issuedAt: now, ...fields }
  const message = sessionMessage({ ...body, ...signed, call: 'revoke', account })
  return { ...body, signature: await by.signMessage({ message }) }
}
const open = (options = {}) =>
  openDataApi({
    sessions: memorySessions(),
    hosts: [host],
    clock: manualClock(now * 1000),
    ...options,
  })
const path = `/sessions/${account}`

describe('sessions of an account', () => {
  it('R7.20 R7.21 are stored, listed and revoked by its signature, once', async () => {
    const api = open()
    const query = '?projectId=acme'
    expect((await api.get(path)).body).toEqual({ pcis: [] })
    const created = await api.post(path + query, await creation())
    const stored = {
      ...sessionOf(pci, now + 3_600),
      project: { id: 'acme', iconUrl: null, ...project },
    }
    expect([created.status, created.body]).toEqual([200, stored])
    const again = await api.post(path, await creation())
    expect([again.status, again.body.reasons[0].field]).toEqual([400, 'pci'])
    expect((await api.get(`/sessions/eip155:1:${alice.address.toLowerCase()}`)).body).toEqual({
      pcis: [stored],
    })
    expect((await api.get(`/sessions/eip155:10:${alice.address}`)).body).toEqual({ pcis: [] })
    expect((await api.post(`${path}/revoke`, await revocation())).status).toBe(200)
    expect((await api.post(`${path}/revoke`, await revocation())).status).toBe(400)
    expect((await api.get(path)).body.pcis).toEqual([{ ...stored, revokedAt: now }])
  })

  it('S19 are refused without a signature of the account over exactly this, for this host, just now', async () => {
    const api = open()
    await api.post(path, await creation())
    const refused: [string, unknown, number, string][] = [
      [path, await creation({ pci: 'b'.repeat(16) }, bob), 401, 'signature'],
      [path, await creation({ permissions: [] }, alice, { permissions: [1] }), 401, 'signature'],
      [path, await creation({ pci: 'b'.repeat(16) }, alice, { pci }), 401, 'signature'],
      [path, await creation({ host: 'evil.example' }), 400, 'host'],
      [path, await creation({ host }, alice, { host: 'evil.example' }), 401, 'signature'],
      [path, await creation({ issuedAt: now - 121 }), 400, 'issuedAt'],
      [path, await creation({ issuedAt: now + 11 }), 400, 'issuedAt'],
      [path, await creation({ expiry: now }), 400, 'expiry'],
      [path, await creation({ pci: 'short' }), 422, 'pci'],
      [
        path,
        { ...(await creation()), project: { ...project, name: 'A\nHost: b' } },
        422,
        'project',
      ],
      [path, await creation({ permissions: ['x'.repeat(9_000)] }), 422, 'permissions'],
      [`${path}/revoke`, await revocation({}, bob), 401, 'signature'],
      [`${path}/revoke`, { ...(await creation()) }, 401, 'signature'],
      [`/sessions/eip155:10:${alice.address}/revoke`, await revocation(), 401, 'signature'],
      ['/sessions/solana:x:y/revoke', await revocation(), 400, 'address'],
    ]
    for (const [at, body, status, field] of refused) {
      const reply = await api.post(at, body)
      expect([reply.status, reply.body.reasons[0].field], JSON.stringify(body)).toEqual([
        status,
        field,
      ])
    }
    expect((await api.get(path)).body.pcis).toHaveLength(1)
  })

  it('R7.21 are revoked by a contract account whose contract accepts the signature (ERC-1271)', async () => {
    const node = (verdict: string) =>
      scriptedNode('https://node.example', { eth_call: verdict, eth_getCode: '0x6001' })
    const rpc = [{ chainId: 'eip155:1', urls: ['https://node.example'] }] as const
    const sessions = memorySessions()
    const contract = `eip155:1:0x${'aa'.repeat(20)}`
    await sessions.insert({ account: contract, session: sessionOf(pci), now })
    const signed = { pci, host, issuedAt: now, signature: `0x${'12'.repeat(65)}` }
    const post = (verdict: string) =>
      open({ sessions, rpc, fetch: node(verdict).fetch }).post(
        `/sessions/${contract}/revoke`,
        signed,
      )
    expect((await post(`0x${'00'.repeat(32)}`)).status).toBe(401)
    expect((await post('0x01')).status).toBe(200)
  })

  it('are none where the operator keeps none, and need a host to be signed for', async () => {
    const api = openDataApi()
    expect((await api.get(path)).body).toEqual({ pcis: [] })
    expect((await api.post(path, await creation())).status).toBe(404)
    expect(() => createDataApi({ sessions: memorySessions() })).toThrow(
      expect.objectContaining({ code: 'sessions/noHosts' }),
    )
  })
})
