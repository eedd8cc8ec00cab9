import { memoryDriver } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { connectionSchema } from '../../core/src/connection/input/connectionSchema.ts'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

describe('a stored connection', () => {
  it('R3.01 consists of a connector id and granted accounts, each with address and type', async () => {
    const wallet = new FakeWallet('wallet', ['eip155'])
    const accounts = [
      { namespace: 'eip155', address: '0x1', type: 'smartAccount' },
      { namespace: 'eip155', address: '0x2', type: 'eoa' },
    ] as const
    wallet.grant = [{ namespace: 'eip155', networkId: 'eip155:1', accounts }]
    const storage = memoryDriver()
    const { kit } = openKit({ wallets: [wallet], storage })
    await kit.connect({ connectorId: 'wallet' })
    expect(kit.connections.current()).toMatchObject({ connectorId: 'wallet', accounts })
    const { connections } = JSON.parse(storage.getItem('@portico/session') ?? '')
    expect(connections).toEqual([
      { connectorId: 'wallet', namespace: 'eip155', networkId: 'eip155:1', accounts },
    ])
  })

  it('R3.01 is invalid without a connector, an account, an address or a known type', () => {
    const account = { namespace: 'eip155', address: '0x1', type: 'eoa' }
    const stored = {
      connectorId: 'wallet',
      namespace: 'eip155',
      networkId: 'eip155:1',
      accounts: [account],
    }
    const fits = (changed: object) =>
      connectionSchema.connection.safeParse({ ...stored, ...changed }).success
    expect(fits({})).toBe(true)
    for (const changed of [
      { connectorId: '' },
      { connectorId: undefined },
      { accounts: [] },
      { accounts: [{ ...account, address: '' }] },
      { accounts: [{ ...account, type: 'admin' }] },
      { accounts: [{ ...account, namespace: 'solana' }] },
    ])
      expect(fits(changed)).toBe(false)
  })
})
