import type { Connector, Namespace } from '@portico/core'
import { walletRows } from '@portico/core/internal/connect'
import { chooseWallet } from '@portico/core/wallets'
import { describe, expect, it } from 'vitest'
import { fakeAdapter } from '../core/fakes/fakeAdapter.ts'
import { openKit } from '../core/fakes/openKit.ts'
import { connectorOf } from './setup/connectorOf.ts'

type Wanted = Parameters<typeof chooseWallet>[2]
const part = (namespace: Namespace): Connector =>
  connectorOf(`${namespace}:fern`, { name: 'Fern', namespaces: [namespace] })
const parts = [part('eip155'), part('solana'), part('bip122')]
const both = connectorOf('both', { type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] })

/** The view that opens for the wallet in a dapp with these chain families. */
function leads(connectors: readonly Connector[], used: readonly Namespace[], wanted?: Wanted) {
  const { kit } = openKit({ adapters: used.map((namespace) => fakeAdapter(namespace)) })
  const [row] = walletRows(connectors)
  if (row) chooseWallet(kit, row, wanted)
  return kit.router.current
}

describe('choosing a wallet', () => {
  it('with several chain families asks the visitor for one', () => {
    expect(leads(parts, ['eip155', 'solana', 'cosmos'])).toEqual({
      name: 'ConnectingMultiChain',
      params: { connectorIds: ['eip155:fern', 'solana:fern', 'bip122:fern'] },
    })
    expect(leads([both], ['eip155', 'solana']).name).toBe('ConnectingMultiChain')
  })

  it('connects at once when the dapp uses only one of them', () => {
    expect(leads(parts, ['solana', 'cosmos'])).toEqual({
      name: 'ConnectingExternal',
      params: { connectorId: 'solana:fern' },
    })
    expect(leads([both], ['solana'])).toEqual({
      name: 'ConnectingExternal',
      params: { connectorId: 'both', namespace: 'solana' },
    })
  })

  it('connects at once for one requested namespace, on the chosen network', () => {
    const wanted = { namespace: 'bip122', networkId: 'bip122:2' } as const
    expect(leads(parts, ['eip155', 'solana', 'bip122'], wanted)).toEqual({
      name: 'ConnectingExternal',
      params: { connectorId: 'bip122:fern', ...wanted },
    })
  })

  it('with one chain family connects at once', () => {
    expect(leads([part('eip155')], ['eip155', 'solana'])).toEqual({
      name: 'ConnectingExternal',
      params: { connectorId: 'eip155:fern' },
    })
  })

  it('connects with whatever the wallet offers in a dapp without adapters', () => {
    expect(leads([part('eip155')], []).name).toBe('ConnectingExternal')
    expect(leads(parts, []).name).toBe('ConnectingMultiChain')
  })
})
