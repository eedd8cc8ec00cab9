import type { PermissionQuery } from '@portico/core/adapter'
import { contractHost, manualClock, permissionContract } from '@portico/core/testing'
import { expect, it } from 'vitest'
import type { SessionData } from '../../../features/src/walletconnect/client/SessionData.ts'
import { sessionPermissions } from '../../../features/src/walletconnect/sessionPermissions.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'

const now = Date.UTC(2026, 10, 21)
const query: PermissionQuery = { ...evmSigner(undefined), signal: new AbortController().signal }
const address = query.account.address

function sessionOf(topic: string, account = address, expiry = now / 1_000 + 60): SessionData {
  return {
    topic,
    pairingTopic: '',
    expiry,
    namespaces: {
      eip155: { accounts: [`eip155:1:${account}`], methods: ['personal_sign'], events: [] },
    },
    leftOut: 0,
    peer: { metadata: { name: 'Lantern', url: 'https://lantern.example', icons: [] } },
  }
}

/** A page whose own session is `one`, and the library's client with further sessions. */
function open(record: string | undefined = 'one') {
  const { storage } = contractHost([], manualClock(now))
  if (record) storage.set('session', { topic: record, networks: {}, addresses: {} })
  let sessions = [
    sessionOf('one'),
    sessionOf('two', address.toLowerCase()),
    sessionOf('other', `0x${'b0'.repeat(20)}`),
    sessionOf('over', address, now / 1_000),
  ]
  const told: string[] = []
  const end = (topic: string) => {
    sessions = sessions.filter((it) => it.topic !== topic)
  }
  const client = {
    async call(method: string, { topic }: { topic?: string }) {
      told.push(method)
      if (method === 'disconnect') end(topic!)
      return sessions
    },
  }
  const host = {
    storage,
    clock: manualClock(now),
    async disconnect(request?: { connectorId?: string }) {
      told.push(`kit ${request?.connectorId}`)
      end('one')
      storage.remove('session')
      storage.set('session', { topic: 'two', networks: {}, addresses: {} })
    },
  }
  return { source: sessionPermissions(host, client as never), told }
}

for (const { name, run } of permissionContract(() => ({
  source: open().source,
  query,
  send: async (revocation) => {
    if ('end' in revocation) await revocation.end()
  },
})))
  it(`the source of WalletConnect sessions ${name}`, run)

it('lists the sessions that have this account and last, and ends the page’s own with its connection', async () => {
  const { source, told } = open()
  const { permissions } = await source.list(query)
  expect(permissions).toMatchObject([
    {
      id: 'one',
      kind: 'connection',
      holder: { name: 'Lantern', url: 'https://lantern.example' },
      terms: [{ action: 'personal_sign' }],
      until: now + 60_000,
    },
    { id: 'two' },
  ])
  for (const revocation of await source.revoke!(permissions.toReversed(), query))
    if ('end' in revocation) await revocation.end()
  expect(told.filter((it) => it !== 'sessions')).toEqual(['disconnect', 'kit walletConnect'])
})

it('opens no client on a page without a session', async () => {
  const { source, told } = open('')
  expect([await source.list(query), told]).toEqual([{ permissions: [] }, []])
})
