import { type Connector, type Namespace, walletRows } from '@portico/core'
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

/** Where choosing the wallet leads in a dapp of these chain families. */
function leads(connectors: readonly Connector[], used: readonly Namespace[], wanted?: Wanted) {
  const { kit } = openKit({ adapters: used.map((namespace) => fakeAdapter(namespace)) })
  const [row] = walletRows(connectors)
  if (row) chooseWallet(kit, row, wanted)
  return kit.router.current
}

describe('choosing a wallet', () => {
  it('that offers several chain families asks the visitor which', () => {
    expect(leads(parts, ['eip155', 'solana', 'cosmos'])).toEqual({
      name: 'ConnectingMultiChain',
      params: { connectorIds: ['eip155:fern', 'solana:fern', 'bip122:fern'] },
    })
    expect(leads([both], ['eip155', 'solana']).name).toBe('ConnectingMultiChain')
  })

  it('goes straight on where the dapp uses one of them only', () => {
    expect(leads(parts, ['solana', 'cosmos'])).toEqual({
      name: 'ConnectingExternal',
      params: { connectorId: 'solana:fern' },
    })
    expect(leads([both], ['solana'])).toEqual({
      name: 'ConnectingExternal',
      params: { connectorId: 'both', namespace: 'solana' },
    })
  })

  it('goes straight on where one of them only is wanted, to the network that was chosen', () => {
    const wanted = { namespace: 'bip122', networkId: 'bip122:2' } as const
    expect(leads(parts, ['eip155', 'solana', 'bip122'], wanted)).toEqual({
      name: 'ConnectingExternal',
      params: { connectorId: 'bip122:fern', ...wanted },
    })
  })

  it('that speaks one chain family asks it at once', () => {
    expect(leads([part('eip155')], ['eip155', 'solana'])).toEqual({
      name: 'ConnectingExternal',
      params: { connectorId: 'eip155:fern' },
    })
  })

  it('of a dapp without adapters asks it for what it offers', () => {
    expect(leads([part('eip155')], []).name).toBe('ConnectingExternal')
    expect(leads(parts, []).name).toBe('ConnectingMultiChain')
  })
})
