import type { Kit } from '@portico/core'
import { signerInUse } from '@portico/core/adapter/session'
import { type ClientOptions, useClient } from '@portico/react'
import { afterEach, describe, expect, it } from 'vitest'
import { accounts } from '../fakes/accounts.ts'
import { evmKit } from '../fakes/evmKit.ts'
import { chooseBob } from '../fakes/evmWallet.ts'
import { renderHook } from './setup/renderHook.ts'

const { alice, bob } = accounts
const namespace = 'eip155'
let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})

/** A component that uses a client on a page with one wallet. */
function setUp(open: ClientOptions<string>['open']) {
  const scene = evmKit()
  const closed: string[] = []
  const close = (client: string) => closed.push(client)
  const hook = renderHook(scene.kit, () => useClient({ namespace, open, close }))
  ends.push(hook.unmount, scene.stop)
  return { ...scene, hook, closed }
}
const addressInUse = (kit: Kit) => signerInUse(kit, namespace).account.address

describe('useClient', () => {
  it('is idle while disconnected', async () => {
    const { hook } = setUp(addressInUse)
    await expect.poll(() => hook.given.length).toBeGreaterThan(1)
    expect(hook.current).toEqual({ status: 'idle' })
  })

  it('recreates the client for another account, and closes the previous one', async () => {
    const { hook, wallet, closed, connect } = setUp(addressInUse)
    await connect()
    await expect.poll(() => hook.current).toEqual({ status: 'success', data: alice.address })
    chooseBob(wallet)
    await expect.poll(() => hook.current).toEqual({ status: 'success', data: bob.address })
    const statuses = hook.given.map(({ status }) => status)
    expect(statuses.slice(-3)).toEqual(['success', 'pending', 'success'])
    expect(closed).toEqual([alice.address])
  })

  it('recreates the client for another network', async () => {
    const { hook, kit, connect } = setUp((kit) => signerInUse(kit, namespace).network.name)
    await connect()
    await expect.poll(() => hook.current).toEqual({ status: 'success', data: 'Ethereum' })
    await kit.switchNetwork('eip155:8453')
    await expect.poll(() => hook.current).toEqual({ status: 'success', data: 'Base' })
    await kit.disconnect()
    await expect.poll(() => hook.current).toEqual({ status: 'idle' })
  })

  it('reports why it could not be created', async () => {
    const { hook } = setUp(async () => {
      throw new Error('no node')
    })
    await expect.poll(() => hook.current).toMatchObject({ error: { message: 'no node' } })
    expect(hook.current?.status).toBe('error')
  })

  it('closes a client that arrives after the component was unmounted', async () => {
    let give: (client: string) => void = () => undefined
    const opening = new Promise<string>((resolve) => {
      give = resolve
    })
    const { hook, closed } = setUp(() => opening)
    await expect.poll(() => hook.current?.status).toBe('pending')
    await hook.unmount()
    give('late')
    await expect.poll(() => closed).toEqual(['late'])
  })
})
