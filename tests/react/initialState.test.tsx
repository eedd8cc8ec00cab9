import { cookieToInitialState, createKit } from '@portico/core'
import {
  ConnectButton,
  KitProvider,
  useAccount,
  useAccounts,
  useConnections,
  useNetwork,
} from '@portico/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fakeAdapter } from '../core/fakes/fakeAdapter.ts'

const session = {
  version: 1,
  connections: [
    {
      connectorId: 'fern',
      namespace: 'solana',
      networkId: 'solana:2',
      accounts: [{ namespace: 'solana', address: 'FernFernFern', type: 'eoa' }],
    },
  ],
  active: { solana: 'fern' },
  activeNamespace: 'solana',
  networks: {},
}
const header = `%40portico%2Fsession=${encodeURIComponent(JSON.stringify(session))}`
const kit = createKit({ adapters: [fakeAdapter('eip155'), fakeAdapter('solana')] })

function Page() {
  const account = useAccount()
  const evm = useAccount({ namespace: 'eip155' })
  const { network } = useNetwork()
  const connections = useConnections().map((it) => `${it.connectorId} ${it.confirmed}`)
  const shown = [account.status, account.address, evm.status, network?.caipNetworkId, connections]
  return (
    <p>
      {JSON.stringify([...shown, useAccounts().length])}
      <ConnectButton.Custom>{({ displayName }) => <b>{displayName}</b>}</ConnectButton.Custom>
    </p>
  )
}

/** The server's response to a request with this cookie. */
const answer = (cookie?: string) =>
  renderToString(
    <KitProvider kit={kit} initialState={cookieToInitialState(kit, cookie)}>
      <Page />
    </KitProvider>,
  ).replaceAll('&quot;', '"')

describe('the first paint of a page whose server read the cookie', () => {
  it('R4.01 shows the restored account, its network and its name on a button', () => {
    expect(answer(header)).toBe(
      '<p>["restoring","FernFernFern","unknown","solana:2",["fern false"],0]<b>Fern…Fern</b></p>',
    )
  })

  it('does not share state between visitors', () => {
    answer(header)
    expect(answer()).toBe('<p>["unknown",null,"unknown","eip155:1",[],0]<b></b></p>')
    expect([kit.connections.all, kit.connections.ready]).toEqual([[], false])
  })
})
