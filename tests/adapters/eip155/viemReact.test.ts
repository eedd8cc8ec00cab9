import { usePublicClient, useWalletClient } from '@portico/eip155/viem/react'
import { afterEach, describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { evmKit } from '../../fakes/evmKit.ts'
import { evmWallet } from '../../fakes/evmWallet.ts'
import { renderHook } from '../../react/setup/renderHook.ts'

let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})
function setUp<value>(hook: () => value, wallet = evmWallet()) {
  const scene = evmKit({ wallet })
  const rendered = renderHook(scene.kit, hook)
  ends.push(rendered.unmount, scene.stop)
  return { ...scene, hook: rendered }
}

describe('the React hooks for viem', () => {
  it('return a wallet client of the active account and network', async () => {
    const { hook, kit, connect } = setUp(() => useWalletClient())
    await expect.poll(() => hook.current?.status).toBe('idle')
    await connect()
    const { address } = accounts.alice
    await expect.poll(() => hook.current).toMatchObject({ data: { account: { address } } })
    await kit.switchNetwork('eip155:8453')
    await expect.poll(() => hook.current).toMatchObject({ data: { chain: { id: 8453 } } })
  })

  it('report that the wallet is on a network that the dapp did not configure', async () => {
    const { hook, connect } = setUp(() => useWalletClient(), evmWallet(5, [1, 5]))
    await connect()
    await expect
      .poll(() => hook.current)
      .toMatchObject({ status: 'error', error: { code: 'request/unsupportedChain' } })
  })

  it('return a public client of the active network, connected or not', async () => {
    const { hook, kit } = setUp(() => usePublicClient())
    await expect.poll(() => hook.current).toMatchObject({ data: { chain: { id: 1 } } })
    await kit.switchNetwork('eip155:8453')
    await expect.poll(() => hook.current).toMatchObject({ data: { chain: { id: 8453 } } })
  })
})
