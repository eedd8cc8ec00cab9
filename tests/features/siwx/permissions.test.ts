import type { PermissionQuery } from '@portico/core/adapter'
import { permissionContract } from '@portico/core/testing'
import { expect, it } from 'vitest'
import { openSiwx } from './setup/openSiwx.ts'

/** Alice's sign-ins on two networks, and the source that lists them. */
async function signedIn() {
  const { kit, asked } = openSiwx()
  const store = await asked()
  await store.sign()
  await kit.switchNetwork('eip155:8453')
  await store.requestSignIn()
  await store.sign()
  const connector = kit.connectors.get('com.example.wallet')!
  const connection = kit.connections.current()!
  const query: PermissionQuery = {
    account: connection.accounts[0],
    network: kit.networks.describe(connection.networkId),
    connector,
    signal: new AbortController().signal,
  }
  return { kit, query, source: (await kit.features.siwx.load()).provided.permissions }
}

for (const { name, run } of permissionContract(async () => {
  const { source, query } = await signedIn()
  return {
    source,
    query,
    send: async (revocation) => {
      if ('end' in revocation) await revocation.end()
    },
  }
}))
  it(`its source of sign-ins ${name}`, run)

it('lists the sign-ins of the account, and ends the session that is revoked', async () => {
  const { kit, query, source } = await signedIn()
  const { permissions } = await source.list(query)
  expect(permissions.map(({ kind, networkId }) => [kind, networkId])).toEqual([
    ['signIn', 'eip155:1'],
    ['signIn', 'eip155:8453'],
  ])
  const here = permissions.filter(({ networkId }) => networkId === 'eip155:8453')
  for (const revocation of await source.revoke!(here, query))
    if ('end' in revocation) await revocation.end()
  expect(kit.features.siwx.session).toBeUndefined()
  expect((await source.list(query)).permissions).toHaveLength(1)
  const stranger = { ...query, account: { ...query.account, address: `0x${'b0'.repeat(20)}` } }
  expect(await source.list(stranger)).toEqual({ permissions: [] })
})
