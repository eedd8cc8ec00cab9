import { createKit, memoryDriver } from '@portico/core'
import { manualClock, permissionContract } from '@portico/core/testing'
import { permissions } from '@portico/features/permissions'
import { createDataApi, memorySessions } from '@portico/server/dataApi'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it, onTestFinished } from 'vitest'
import { FakeWallet } from '../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../core/fakes/fakeAdapter.ts'

const now = Date.UTC(2026, 10, 21)
const alice = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const account = `eip155:1:${alice.address.toLowerCase()}`
const data = 'https://data.example/v1'

/** A dapp of an account that keeps two sessions at the data service, one of them over. */
async function open() {
  const clock = manualClock(now)
  const sessions = memorySessions()
  for (const [pci, expiry] of [
    ['one-0000000000000', now / 1_000 + 60],
    ['two-0000000000000', now / 1_000 + 90],
    ['over-000000000000', now / 1_000],
  ] as const)
    await sessions.insert({
      account,
      now: now / 1_000,
      session: {
        project: { id: null, name: 'Acme', url: 'https://acme.example', iconUrl: null },
        pci,
        expiry,
        createdAt: now / 1_000,
        permissions: [{ type: 'erc20-token-periodic', data: {} }],
        policies: [],
        context: null,
        revokedAt: null,
      },
    })
  const api = createDataApi({ sessions, hosts: ['data.example'], clock })
  const asked: string[] = []
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', alice.address)]
  const signed: string[] = []
  const kit = createKit({
    adapters: [
      fakeAdapter('eip155', {
        async signMessage({ message }) {
          signed.push(message)
          return alice.signMessage({ message })
        },
      }),
    ],
    features: [permissions({ sessions: true })],
    connectors: [wallet.create],
    services: { data },
    storage: memoryDriver(),
    clock,
    analytics: false,
    fetch: (async (url: string, init?: RequestInit) => {
      asked.push(`${init?.method ?? 'GET'} ${decodeURIComponent(new URL(url).pathname)}`)
      return api(new Request(url, init))
    }) as typeof fetch,
  })
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'wallet' })
  const store = await kit.features.permissions.load()
  await store.load()
  const { source } = store.readings.find((it) => it.source.id === 'sessions')!
  return { kit, store, source, signed, asked, sessions }
}

for (const { name, run } of permissionContract(async () => {
  const { source, store } = await open()
  return {
    source,
    query: { ...store.signer!, signal: new AbortController().signal },
    send: async (revocation) => {
      if ('end' in revocation) await revocation.end()
    },
  }
}))
  it(`the source of a data service’s sessions ${name}`, run)

it('R7.20 R7.21 lists the sessions that last, and revokes one by a signature over exactly that', async () => {
  const { store, signed, asked, sessions } = await open()
  expect(store.entries.map(({ permission }) => permission)).toMatchObject([
    { kind: 'session', holder: { name: 'Acme' }, until: now + 90_000 },
    { kind: 'session', terms: [{ action: 'erc20-token-periodic' }], until: now + 60_000 },
  ])
  await store.revoke(store.entries.slice(0, 1))
  expect(signed).toEqual([
    [
      'data.example asks you to revoke a session of your account.',
      '',
      `Account: eip155:1:${alice.address}`,
      'Session: two-0000000000000',
      `Time: ${new Date(now).toISOString()}`,
    ].join('\n'),
  ])
  expect(asked).toContain(`POST /v1/sessions/eip155:1:${alice.address}/revoke`)
  expect(store.entries).toHaveLength(1)
  expect((await sessions.list(account))[1]).toMatchObject({ revokedAt: now / 1_000 })
})

it('S15 lists no session whose name could add lines to the text that revokes it', async () => {
  const { store, sessions } = await open()
  const [, session] = await sessions.list(account)
  const pci = 'three-00000000000\nacme.example wants you to sign in'
  await sessions.insert({
    account,
    now: now / 1_000,
    session: { ...session!, pci, revokedAt: null },
  })
  await store.load()
  expect(store.entries.map(({ permission }) => permission.id)).not.toContain(pci)
  expect(store.entries).toHaveLength(2)
})
