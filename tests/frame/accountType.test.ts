import type { FrameReply } from '@portico/features/embedded/protocol'
import { describe, expect, it } from 'vitest'
import { createQueue } from '../../server/frame/approval/createQueue.ts'
import { createHandlers } from '../../server/frame/page/createHandlers.ts'
import { ChainState, type FrameContext } from '../../server/frame/page/FrameContext.ts'
import { rpcNode } from '../fakes/rpcNode.ts'
import { dapp, openSite } from './setup/openWallet.ts'

const delegate = `0x${'de'.repeat(20)}`
const ether = { symbol: 'ETH', decimals: 18 }

/** The frame's answers to a page, over a real worker and site, with a scripted node. */
async function openFrame({ hasSmart = true } = {}) {
  let code: string | Error = '0x'
  const node = await rpcNode({ eth_chainId: '0x1', eth_getCode: () => code })
  const smart = hasSmart && { smartAccount: { delegate } }
  const networks = [
    { id: 'eip155:1', name: 'Ethereum', ...ether, urls: [node.url] as const, ...smart },
    { id: 'eip155:8453', name: 'Base', ...ether, urls: [node.url] as const },
  ]
  const site = openSite({ networks })
  const store = await site.newBrowser()
  const open = (origin = dapp, wallet = store) => {
    const chain = new ChainState(networks, 'eip155:1')
    const queue = createQueue(() => undefined)
    const context = { wallet, origin, networks, chain, queue, title: 'Acme', custody: undefined }
    const handlers = createHandlers({ ...context, emit() {}, reload() {} } as FrameContext)
    return {
      ...handlers,
      user: (payload?: object): Promise<FrameReply<'GET_USER'>> => handlers.GET_USER(payload, 'id'),
    }
  }
  await site.logIn(store)
  return {
    ...{ site, store, open, frame: open() },
    close: node.close,
    setCode(next: string | Error) {
      code = next
    },
  }
}

describe('the kind of account that the frame reports', () => {
  it('R7.35 R9.10 is a smart account where there are any, at the address of the plain one, and tells whether it has begun', async () => {
    const { close, frame, setCode } = await openFrame()
    expect(await frame.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined, 'id')).toEqual({
      smartAccountEnabledNetworks: [1],
    })
    const user = await frame.user()
    expect(user).toMatchObject({
      accounts: [{ address: user.address, type: 'smartAccount' }],
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
    })
    const { address } = user
    expect(await frame.INIT_SMART_ACCOUNT(undefined, 'id')).toEqual({ address, isDeployed: false })
    setCode(`0xef0100${delegate.slice(2)}`)
    expect(await frame.user()).toMatchObject({ smartAccountDeployed: true })
    expect(await frame.INIT_SMART_ACCOUNT(undefined, 'id')).toEqual({ address, isDeployed: true })
    // The code of somebody else is none of ours.
    setCode(`0xef0100${'ab'.repeat(20)}`)
    expect(await frame.user()).toMatchObject({ smartAccountDeployed: false })
    const other = await frame.user({ chainId: 'eip155:8453' })
    expect(other).toMatchObject({ address, accounts: [{ type: 'eoa' }] })
    expect(other).not.toHaveProperty('smartAccountDeployed')
    await close()
  })

  it('R4.04 R7.33 is what the visitor chose for that page in this browser, and nobody else', async () => {
    const { close, frame, open, site, store } = await openFrame()
    const { address } = await frame.user()
    const reply = await frame.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, 'id')
    expect(reply).toEqual({ type: 'eoa', address })
    const typeAt = async (origin = dapp) => (await open(origin).user()).preferredAccountType
    expect([await typeAt(), await typeAt('https://other.example')]).toEqual(['eoa', 'smartAccount'])
    // What the page prefers counts only before the visitor has chosen.
    expect(await frame.user({ preferredAccountType: 'smartAccount' })).toMatchObject({
      preferredAccountType: 'eoa',
    })
    const first = open('https://first.example')
    expect(await first.user({ preferredAccountType: 'eoa' })).toMatchObject({
      preferredAccountType: 'eoa',
    })
    await site.logIn(store, 'bob@example.org')
    expect(await typeAt()).toBe('smartAccount')
    await site.logIn(store)
    expect(await typeAt()).toBe('eoa')
    await close()
  })

  it('R4.04 R9.10 follows what the page prefers until the visitor has chosen, and keeps none of it as their choice', async () => {
    const { close, frame, open, store } = await openFrame()
    const typeOf = async (preferredAccountType?: 'eoa' | 'smartAccount') =>
      (await frame.user({ ...(preferredAccountType && { preferredAccountType }) }))
        .preferredAccountType
    expect([await typeOf(), await typeOf('eoa'), await typeOf()]).toEqual([
      'smartAccount',
      'eoa',
      'eoa',
    ])
    const read = (method: string) =>
      frame.RPC_REQUEST({ method, params: [], chainId: 'eip155:1' }, 'id')
    expect(await read('wallet_getCapabilities')).toMatchObject({
      '0x1': { atomic: { status: 'ready' } },
    })
    expect(await typeOf('smartAccount')).toBe('smartAccount')
    expect(await read('wallet_getCapabilities')).toMatchObject({
      '0x1': { atomic: { status: 'supported' } },
    })
    expect(await store.findAccountType(dapp)).toBeUndefined()
    expect((await open('https://other.example').user()).preferredAccountType).toBe('smartAccount')
    await frame.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, 'id')
    expect([await typeOf('smartAccount'), await store.findAccountType(dapp)]).toEqual([
      'eoa',
      'eoa',
    ])
    await close()
  })

  it('R4.04 is a plain one alone where the operator names no contract', async () => {
    const { close, frame } = await openFrame({ hasSmart: false })
    expect(await frame.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined, 'id')).toEqual({
      smartAccountEnabledNetworks: [],
    })
    const refused = frame.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, 'id')
    await expect(refused).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(frame.INIT_SMART_ACCOUNT(undefined, 'id')).rejects.toMatchObject({ code: 'chain' })
    expect(await frame.user()).toMatchObject({ preferredAccountType: 'eoa' })
    await close()
  })

  it('R9.10 does not hold up a login where the node does not answer as it should', async () => {
    const { close, frame, setCode } = await openFrame()
    setCode(new Error('overloaded'))
    const user = await frame.user()
    expect(user.preferredAccountType).toBe('smartAccount')
    expect(user).not.toHaveProperty('smartAccountDeployed')
    setCode('0x600160')
    expect(await frame.user()).not.toHaveProperty('smartAccountDeployed')
    await close()
  })
})
