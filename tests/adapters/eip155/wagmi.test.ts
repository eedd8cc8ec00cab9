import { rpcFailure } from '@portico/core/testing'
import { porticoConnector, type WagmiConfig } from '@portico/eip155/wagmi'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { evmKit } from '../../fakes/evmKit.ts'
import { chooseBob } from '../../fakes/evmWallet.ts'

const alice = accounts.alice.address
let ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

async function setUp() {
  const scene = evmKit()
  ends.push(scene.stop)
  const told: unknown[][] = []
  const emitter = { emit: (...event: unknown[]) => void told.push(event) }
  const chains: WagmiConfig<{ id: number; name?: string }>['chains'] = [
    { id: 1 },
    { id: 8453, name: 'Base' },
  ]
  const connector = porticoConnector(scene.kit)({ chains, emitter })
  await connector.setup()
  return { ...scene, connector, told }
}

describe('the wagmi connector', () => {
  it('connects through the modal', async () => {
    const { connector, kit, connect } = await setUp()
    const connecting = connector.connect()
    await expect.poll(() => kit.modal.isOpen).toBe(true)
    await connect()
    expect(await connecting).toEqual({ accounts: [alice], chainId: 1 })
    expect(await connector.getAccounts()).toEqual([alice])
    expect(await connector.isAuthorized()).toBe(true)
  })

  it('returns capabilities when wagmi requests them', async () => {
    const { connector, connect } = await setUp()
    await connect()
    expect(await connector.connect({ withCapabilities: true })).toEqual({
      accounts: [{ address: alice, capabilities: {} }],
      chainId: 1,
    })
  })

  it('reconnects without a prompt, or not at all', async () => {
    const { connector, kit, connect } = await setUp()
    expect(await connector.isAuthorized()).toBe(false)
    await expect(connector.connect({ isReconnecting: true })).rejects.toMatchObject({ code: 4100 })
    expect(kit.modal.isOpen).toBe(false)
    await connect()
    expect(await connector.connect({ isReconnecting: true })).toEqual({
      accounts: [alice],
      chainId: 1,
    })
  })

  it('connects on the network that wagmi requests', async () => {
    const { connector, wallet, connect } = await setUp()
    await connect()
    expect(await connector.connect({ chainId: 8453 })).toMatchObject({ chainId: 8453 })
    expect(wallet.chainId).toBe(8453)
  })

  it('switches, and returns the wagmi chain', async () => {
    const { connector, connect } = await setUp()
    await connect()
    expect(await connector.switchChain({ chainId: 8453 })).toEqual({ id: 8453, name: 'Base' })
    expect(await connector.getChainId()).toBe(8453)
  })

  it('throws the wagmi error for a chain that is not configured', async () => {
    const { connector, connect } = await setUp()
    await connect()
    const error = await connector.switchChain({ chainId: 5 }).catch((cause) => cause)
    expect(error).toBeInstanceOf(SwitchChainError)
    expect(error).toMatchObject({ code: 4902 })
    expect(error.details).toContain('Chain 5 is not in the chains')
  })

  it('throws the wagmi error when the visitor rejects another chain', async () => {
    const { connector, wallet, connect } = await setUp()
    await connect()
    wallet.answer('wallet_switchEthereumChain', rpcFailure(4001))
    const error = await connector.switchChain({ chainId: 8453 }).catch((cause) => cause)
    expect(error).toBeInstanceOf(UserRejectedRequestError)
    expect(error).toMatchObject({ code: 4001 })
  })

  it('throws the wagmi error when the visitor does not connect', async () => {
    const { connector, kit } = await setUp()
    const connecting = connector.connect().catch((cause) => cause)
    await expect.poll(() => kit.modal.isOpen).toBe(true)
    kit.close()
    const error = await connecting
    expect(error).toBeInstanceOf(UserRejectedRequestError)
    expect(error).toMatchObject({ code: 4001 })
  })

  it('follows when the visitor connects, switches and disconnects outside wagmi', async () => {
    const { connector, wallet, kit, told, connect } = await setUp()
    await connect()
    await expect.poll(() => told.some(([event]) => event === 'connect')).toBe(true)
    expect(told).toContainEqual(['connect', { accounts: [alice], chainId: 1 }])
    chooseBob(wallet)
    await kit.switchNetwork('eip155:8453')
    await connector.disconnect()
    expect(told).toContainEqual(['change', { accounts: [accounts.bob.address] }])
    expect(told).toContainEqual(['change', { chainId: 8453 }])
    expect(told.at(-1)).toEqual(['disconnect'])
  })
})
