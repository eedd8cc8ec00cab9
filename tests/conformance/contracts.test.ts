import type { AdapterDefinition, CreateConnector } from '@portico/core'
import {
  adapterContract,
  type ConnectorSample,
  type ContractCase,
  connectorContract,
  neverSettles,
  storageContract,
} from '@portico/core/testing'
import { eip155, mainnet } from '@portico/eip155'
import { describe, expect, it } from 'vitest'
import { injectedWallet } from '../../adapters/eip155/src/discovery/injectedWallet.ts'
import { accounts } from '../fakes/accounts.ts'
import { adapterHost } from '../fakes/adapterHost.ts'
import { chooseBob, evmWallet } from '../fakes/evmWallet.ts'

/** The names of the cases that fail. */
async function broken(cases: readonly ContractCase[]): Promise<readonly string[]> {
  const failures = cases.map(async ({ name, run }) => {
    try {
      await run()
      return []
    } catch {
      return [name] // a broken promise, which is what we look for
    }
  })
  return (await Promise.all(failures)).flat()
}

describe('the adapter contract finds', () => {
  const adapter = (wrong: Partial<AdapterDefinition>) => {
    const sample = { address: accounts.alice.address, notAddress: 'alice' }
    const sound = eip155({ networks: [mainnet] })
    return broken(adapterContract(() => ({ ...sound, ...wrong }) as AdapterDefinition, sample))
  }

  it('nothing wrong with a sound one', async () => {
    expect(await adapter({})).toEqual([])
  })

  it('networks of another namespace, or twice', async () => {
    const name = 'R3.04 has at least one network, all of its own namespace'
    expect(await adapter({ networks: [{ ...mainnet, caipNetworkId: 'eip155:2' }] })).toEqual([name])
    expect(await adapter({ networks: [mainnet, mainnet] })).toEqual([name])
  })

  it('one that tries what is no transfer, and one that never gives up', async () => {
    const sound = await eip155({ networks: [mainnet] }).load(adapterHost)
    const simulate = async () => ({ changes: [], approvals: [] })
    const getTransaction = async () => ({ status: 'pending' }) as const
    const careless = { ...sound, simulate, getTransaction }
    expect(await adapter({ load: async () => careless })).toEqual([
      'R5.05 tries nothing that is no transfer',
      'looks up no transaction for somebody who no longer waits',
    ])
  })
})

describe('the connector contract finds', () => {
  const connector = (wrap: (create: CreateConnector) => CreateConnector) => {
    const sample = (): ConnectorSample => {
      const wallet = evmWallet()
      const facts = { id: 'a.b', type: 'ANNOUNCED', name: 'A', restores: true } as const
      return {
        create: wrap(injectedWallet(wallet)(facts)),
        networks: [mainnet],
        wallet: {
          prompts: wallet.prompts,
          refuse: () =>
            wallet.answer('eth_requestAccounts', Object.assign(new Error(), { code: 4001 })),
          hang() {
            for (const method of ['eth_requestAccounts', 'wallet_revokePermissions'])
              wallet.answer(method, neverSettles)
          },
          revoke: () => wallet.answer('eth_accounts', []),
          changeAccount: () => chooseBob(wallet),
          leave: () => wallet.emit('disconnect'),
        },
      }
    }
    return broken(connectorContract(sample))
  }

  it('nothing wrong with a sound one', async () => {
    expect(await connector((create) => create)).toEqual([])
  })

  it('one that says nothing', async () => {
    const mute =
      (create: CreateConnector): CreateConnector =>
      (host) =>
        create({ ...host, emit: () => undefined })
    expect(await connector(mute)).toEqual([
      'tells of another account with the whole new grant',
      'tells when the wallet ends the connection',
    ])
  })

  it('one that asks the visitor while restoring', async () => {
    const pushy =
      (create: CreateConnector): CreateConnector =>
      (host) => {
        const sound = create(host)
        return { ...sound, restore: () => sound.connect({ signal: host.signal }) }
      }
    expect(await connector(pushy)).toEqual([
      'restore finds an earlier grant again without asking the visitor',
      'restore gives undefined when the wallet no longer authorises the dapp',
    ])
  })

  it('one that throws what the wallet threw', async () => {
    const raw =
      (create: CreateConnector): CreateConnector =>
      (host) => {
        const sound = create(host)
        const connect = (request: Parameters<typeof sound.connect>[0]) =>
          sound.connect(request).catch((error) => {
            throw error.cause ?? error
          })
        return { ...sound, connect }
      }
    expect(await connector(raw)).toEqual(['R8.03 connect reports a refusal as connection/rejected'])
  })
})

describe('the storage contract finds', () => {
  it('a driver on a plain object', async () => {
    const entries: Record<string, string> = {}
    const driver = () => ({
      getItem: (key: string) => entries[key] ?? null,
      setItem(key: string, value: string) {
        entries[key] = value
      },
      removeItem: (key: string) => Reflect.deleteProperty(entries, key),
    })
    expect(await broken(storageContract(driver as never))).toContain(
      'gives null for what was never kept',
    )
  })
})
