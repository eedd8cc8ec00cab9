import { memoryDriver } from '@portico/core'
import { when } from '@portico/core/state'
import { neverSettles, rpcFailure } from '@portico/core/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { evmKit } from '../../fakes/evmKit.ts'
import { type EvmWallet, evmWallet } from '../../fakes/evmWallet.ts'
import { announce } from '../../fakes/page.ts'

const [alice, bob] = [accounts.alice.address, accounts.bob.address]
type Kit = ReturnType<typeof evmKit>['kit']
const status = (kit: Kit) => kit.account.state().status
const reaches = (kit: Kit, wanted: string) => when(() => status(kit) === wanted)

function open(parts: Parameters<typeof evmKit>[0] = {}) {
  const opened = evmKit(parts)
  onTestFinished(opened.stop)
  return opened
}

/** A page that was left while connected: its wallet and storage. */
async function visited() {
  const wallet = evmWallet()
  const storage = memoryDriver()
  const { stop, connect } = evmKit({ wallet, storage })
  await connect()
  stop()
  return { wallet, storage }
}

const lock = (wallet: EvmWallet) => {
  wallet.authorised = false
}
const unlock = (wallet: EvmWallet) => {
  wallet.authorised = true
}

// wevm/wagmi#3785, wevm/wagmi#3788, charmverse/app.charmverse.io#2872
describe('a wallet that is locked when the page loads', () => {
  it.each([
    ['accountsChanged', [alice]],
    ['accountsChanged', alice],
    ['connect', { chainId: '0x1' }],
    ['chainChanged', '0x1'],
  ])('is connected again by %s %j after it was unlocked', async (event, data) => {
    const { wallet, storage } = await visited()
    lock(wallet)
    const { kit } = open({ wallet, storage })
    await reaches(kit, 'disconnected')
    unlock(wallet)
    wallet.emit(event, data)
    await reaches(kit, 'connected')
    expect(kit.account.state().address).toBe(alice)
    expect(wallet.prompts()).toBe(1)
  })

  it('is restored by the next page after it was unlocked', async () => {
    const { wallet, storage } = await visited()
    lock(wallet)
    const first = evmKit({ wallet, storage })
    await reaches(first.kit, 'disconnected')
    first.stop()
    unlock(wallet)
    const { kit } = open({ wallet, storage })
    await reaches(kit, 'connected')
  })

  it('stays disconnected when it lists only another account', async () => {
    const { wallet, storage } = await visited()
    lock(wallet)
    const { kit } = open({ wallet, storage })
    await reaches(kit, 'disconnected')
    unlock(wallet)
    wallet.address = bob
    wallet.emit('accountsChanged', [bob])
    await expect.poll(() => wallet.methods.at(-1)).toBe('eth_chainId')
    expect(status(kit)).toBe('disconnected')
    wallet.address = alice
    wallet.emit('accountsChanged', [alice])
    await reaches(kit, 'connected')
  })

  it('is not connected again after the visitor disconnected', async () => {
    const { wallet, storage } = await visited()
    lock(wallet)
    const { kit } = open({ wallet, storage })
    await reaches(kit, 'disconnected')
    await kit.disconnect()
    unlock(wallet)
    wallet.emit('accountsChanged', [alice])
    await expect.poll(() => wallet.methods.at(-1)).toBe('eth_chainId')
    expect(kit.connections.all).toEqual([])
    expect(kit.connections.unavailable).toEqual([])
  })

  it('asks once for many reports at once', async () => {
    const { wallet, storage } = await visited()
    lock(wallet)
    const { kit } = open({ wallet, storage })
    await reaches(kit, 'disconnected')
    const before = wallet.calls.length
    for (let count = 0; count < 1_000; count++) wallet.emit('accountsChanged', null)
    await kit.connectors.all[0]?.restore()
    expect(wallet.calls.length - before).toBeLessThan(6)
  })
})

describe('a wallet that is locked in the open page', () => {
  it.each([
    ['accountsChanged', []],
    ['disconnect', rpcFailure(4900)],
    ['disconnect', undefined],
  ])('is disconnected by %s, and connected again by its unlock', async (event, data) => {
    const { kit, wallet, connect } = open()
    await connect()
    lock(wallet)
    wallet.emit(event, data)
    expect(status(kit)).toBe('disconnected')
    expect(kit.connections.unavailable).toHaveLength(1)
    unlock(wallet)
    wallet.emit('accountsChanged', [alice])
    await reaches(kit, 'connected')
    expect(kit.connections.unavailable).toEqual([])
  })

  it('does not replace the wallet that the visitor connected meanwhile', async () => {
    const { kit, wallet, target, connect } = open()
    await connect()
    wallet.emit('accountsChanged', [])
    announce(target, evmWallet(), { rdns: 'com.example.other', name: 'Other' })
    await kit.connect({ connectorId: 'com.example.other' })
    wallet.emit('accountsChanged', [alice])
    await expect.poll(() => wallet.methods.at(-1)).toBe('eth_chainId')
    expect(kit.connections.all.map((it) => it.connectorId)).toEqual(['com.example.other'])
  })
})

// MetaMask/metamask-extension#10085
describe('a wallet whose prompt was still open', () => {
  const busy = async () => {
    const opened = open()
    opened.wallet.answer('eth_requestAccounts', rpcFailure(-32002))
    await expect(opened.connect()).rejects.toMatchObject({ code: 'connection/busy' })
    return opened
  }

  it('is connected once the visitor approves that prompt', async () => {
    const { kit, wallet } = await busy()
    unlock(wallet)
    wallet.emit('accountsChanged', [alice])
    await reaches(kit, 'connected')
  })

  it('is not connected after the visitor tried another wallet', async () => {
    const { kit, wallet, target } = await busy()
    const other = evmWallet()
    other.answer('eth_requestAccounts', rpcFailure(4001))
    announce(target, other, { rdns: 'com.example.other', name: 'Other' })
    await expect(kit.connect({ connectorId: 'com.example.other' })).rejects.toThrow()
    unlock(wallet)
    wallet.emit('accountsChanged', [alice])
    await expect.poll(() => wallet.methods.at(-1)).toBe('eth_chainId')
    expect(status(kit)).toBe('disconnected')
  })
})

// MetaMask/metamask-mobile#24163, brave/brave-browser#22611, coinbase/coinbase-wallet-sdk#906
describe('a wallet that changes without an event', () => {
  it('another account is applied when a signature finds it', async () => {
    const { kit, wallet, connect } = open()
    await connect()
    wallet.address = bob
    const signing = kit.signMessage({ message: 'a' })
    await expect(signing).rejects.toMatchObject({ code: 'request/accountChanged' })
    expect(kit.account.state()).toMatchObject({ status: 'connected', address: bob })
  })

  it('another network is applied, and the switch back asks the wallet', async () => {
    const { kit, wallet, connect } = open()
    await connect()
    wallet.chainId = 8453
    const signing = kit.signMessage({ message: 'a' })
    await expect(signing).rejects.toMatchObject({ code: 'request/wrongChain' })
    expect(kit.account.state().networkId).toBe('eip155:8453')
    await kit.switchNetwork('eip155:1')
    expect(wallet.chainId).toBe(1)
    await kit.signMessage({ message: 'a' })
  })

  it('the network is switched although the kit knows of no change', async () => {
    const { kit, wallet, connect } = open()
    await connect()
    wallet.chainId = 8453
    await kit.switchNetwork('eip155:1')
    expect(wallet.chainId).toBe(1)
  })

  it('a wallet that lists no account any more is disconnected, and stays remembered', async () => {
    const { kit, wallet, connect } = open()
    await connect()
    lock(wallet)
    await expect(kit.signMessage({ message: 'a' })).rejects.toMatchObject({
      code: 'request/accountChanged',
    })
    expect(status(kit)).toBe('disconnected')
    expect(kit.connections.unavailable).toHaveLength(1)
  })

  // brave/brave-talk#903
  it.each([bob, null, undefined, {}, [null], [['x']], '[]', 1])(
    'an unreadable accountsChanged, %j, is a reason to ask',
    async (data) => {
      const { kit, wallet, connect } = open()
      await connect()
      wallet.address = bob
      wallet.emit('accountsChanged', data)
      await when(() => kit.account.state().address === bob)
    },
  )

  it.each([{ chainId: '0x2105' }, null, 'loading', ['0x2105']])(
    'an unreadable chainChanged, %j, is a reason to ask',
    async (data) => {
      const { kit, wallet, connect } = open()
      await connect()
      wallet.chainId = 8453
      wallet.emit('chainChanged', data)
      await when(() => kit.account.state().networkId === 'eip155:8453')
    },
  )

  it('an account that changes during the connection is applied', async () => {
    const { kit, wallet, connect } = open()
    wallet.answer('eth_requestAccounts', () => {
      unlock(wallet)
      wallet.address = bob
      wallet.emit('accountsChanged', [bob])
      return [alice]
    })
    await connect()
    expect(kit.account.state().address).toBe(bob)
  })
})

// wevm/wagmi#2933
describe('a wallet that never answers', () => {
  it.each(['eth_accounts', 'eth_chainId'])('ends a signature that waits for %s', async (method) => {
    const { kit, wallet, connect, clock } = open()
    await connect()
    wallet.answer(method, neverSettles)
    const before = wallet.calls.length
    const signing = expect(kit.signMessage({ message: 'a' })).rejects.toMatchObject({
      code: 'network/unavailable',
    })
    await expect.poll(() => wallet.methods.slice(before)).toContain(method)
    clock.advance(10_000)
    await signing
  })
})
