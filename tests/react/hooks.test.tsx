import { KitProvider } from '@portico/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createTestKit } from '../e2e/react/dapp/createTestKit.ts'
import { type AllHooks, useAllHooks } from '../e2e/react/dapp/useAllHooks.ts'

const rendered: AllHooks[] = []

function Everything() {
  rendered.push(useAllHooks())
  return null
}

/** The return values of the hooks on a server. */
function onServer(): AllHooks {
  renderToString(
    <KitProvider kit={createTestKit()}>
      <Everything />
    </KitProvider>,
  )
  const hooks = rendered.pop()
  if (!hooks) throw new Error('Nothing was rendered')
  return hooks
}

describe('hooks on a server', () => {
  it('R4.01 have no account, and an unknown status', () => {
    const { account, accounts, connections, provider } = onServer()
    expect(account.status).toBe('unknown')
    expect(account.address).toBeUndefined()
    expect([accounts, connections]).toEqual([[], []])
    expect(provider).toBeUndefined()
  })

  it('have the networks, and load nothing', () => {
    const { network, connect, signMessage, balance, modal } = onServer()
    expect(network.network?.name).toBe('Sandbox One')
    expect(connect.connectors).toEqual([])
    const statuses = [connect, signMessage, balance.balance].map(({ status }) => status)
    expect(statuses).toEqual(['idle', 'idle', 'idle'])
    expect(modal.isOpen).toBe(false)
  })
})
