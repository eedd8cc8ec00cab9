import type { Connector } from '@portico/core'
import { contractHost, inOrder, manualClock, neverSettles, rpcFailure } from '@portico/core/testing'
import { base, mainnet } from '@portico/eip155'
import { describe, expect, it } from 'vitest'
import { injectedWallet } from '../../../adapters/eip155/src/discovery/injectedWallet.ts'
import { evmWallet } from '../../fakes/evmWallet.ts'
import { ticking } from '../../fakes/ticking.ts'

const prompts = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

/** A wallet on mainnet whose connector switches to Base. */
function setUp(wallet = evmWallet(1, [1])) {
  const clock = manualClock()
  const facts = { id: 'a.b', type: 'ANNOUNCED', name: 'A', restores: true } as const
  const host = contractHost([mainnet, base], clock)
  const connector = injectedWallet(wallet)(facts)(host) as Required<Connector>
  const asked = () => wallet.methods.filter((it) => prompts.includes(it))
  const move = () => {
    wallet.chainId = 8453
    wallet.emit('chainChanged', '0x2105')
  }
  return { wallet, clock, asked, move, run: () => ticking(clock, connector.switchNetwork(base)) }
}

/** Lets what is under way go on. */
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

const failure = (fields: object) => Object.assign(new Error('Failed'), fields)

describe('a network that the wallet cannot switch to', () => {
  // trustwallet/wallet-core#4464, wevm/wagmi#4754, MetaMask/metamask-extension#25450, wevm/viem#1458
  it.each([
    failure({ code: 4902 }),
    failure({ code: '4902' }),
    failure({ code: -32603 }),
    failure({ code: -32603, data: { code: 4902 } }),
    failure({ code: -32603, data: { originalError: { code: 4902 } } }),
    failure({ code: -32603, data: { cause: { code: 4902 } } }),
    failure({ code: -32603, cause: { code: 4902 } }),
    failure({ code: -32000, message: 'Unrecognized chain ID "0x2105"' }),
    failure({ code: -32602 }),
    failure({ code: 4901 }),
    failure({ code: 5201 }),
    failure({ code: -32601 }),
    failure({ error: { code: 4902 } }),
    failure({ message: '网络不存在' }),
    { message: 'plain object' },
    'text',
    undefined,
    null,
  ])('is offered to be added once: %j', async (cause) => {
    const { wallet, asked, run, move } = setUp()
    wallet.answer('wallet_switchEthereumChain', () => Promise.reject(cause))
    wallet.answer('wallet_addEthereumChain', () => {
      move()
      return null
    })
    await run()
    expect(asked()).toEqual(prompts)
  })

  it.each([
    [failure({ code: 4001 }), 'network/rejected'],
    [failure({ code: '4001' }), 'network/rejected'],
    [failure({ code: -32603, data: { code: 4001 } }), 'network/rejected'],
    [failure({ error: { code: 4001 } }), 'network/rejected'],
    [failure({ code: 'ACTION_REJECTED' }), 'network/rejected'],
    [failure({ code: 5000 }), 'network/rejected'],
    [failure({ code: -32603, message: 'User rejected the request.' }), 'network/rejected'],
    [failure({ code: -32000, message: 'User rejected the request.' }), 'network/rejected'],
    [failure({ code: -32002 }), 'connection/busy'],
    [failure({ code: 4100 }), 'connection/unauthorized'],
  ])('is not offered after a decision: %j, %s', async (cause, code) => {
    const { wallet, asked, run } = setUp()
    wallet.answer('wallet_switchEthereumChain', cause)
    await expect(run()).rejects.toMatchObject({ code })
    expect(asked()).toEqual(['wallet_switchEthereumChain'])
  })

  // MetaMask/metamask-extension#25269
  it.each([
    [failure({ code: 4001 }), 'network/rejected'],
    [failure({ code: '4001' }), 'network/rejected'],
    [failure({ code: -32603, data: { originalError: { code: 4001 } } }), 'network/rejected'],
    [failure({ code: -32002 }), 'connection/busy'],
    [failure({ code: -32602 }), 'network/notAdded'],
  ])('ends with the reason for which adding failed: %j, %s', async (cause, code) => {
    const { wallet, run } = setUp()
    wallet.answer('wallet_addEthereumChain', cause)
    await expect(run()).rejects.toMatchObject({ code })
  })

  // wevm/wagmi#4223
  it('is not asked for again when the wallet follows late after adding', async () => {
    const { wallet, clock, asked, move, run } = setUp()
    wallet.answer('wallet_addEthereumChain', () => {
      clock.after(600, move)
      return null
    })
    await run()
    expect(asked()).toEqual(prompts)
  })
})

// dydxprotocol/v4-web#1502, wevm/references#78, wevm/wagmi#1374
describe('a wallet that switches late', () => {
  it.each([500, 2_000, 2_500, 6_000, 9_000])('is waited for: %i ms', async (ms) => {
    const { wallet, clock, move, run } = setUp()
    wallet.answer('wallet_switchEthereumChain', () => {
      clock.after(ms, move)
      return null
    })
    await run()
  })

  it('is waited for when it reports nothing', async () => {
    const { wallet, clock, run } = setUp()
    wallet.answer('wallet_switchEthereumChain', () => {
      clock.after(2_500, () => {
        wallet.chainId = 8453
      })
      return null
    })
    await run()
  })

  it.each(['0x1', 1, 1n, null, 'loading'])('may report %s first', async (echo) => {
    const { wallet, clock, move, run } = setUp()
    wallet.answer('wallet_switchEthereumChain', () => {
      wallet.emit('chainChanged', echo)
      clock.after(700, () => wallet.emit('chainChanged', echo))
      clock.after(1_400, move)
      return null
    })
    await run()
  })

  it.each([['0x2105'], [8453], [8453n], [{ chainId: '0x2105' }]])(
    'ends with the event when it never answers: %o',
    async (data) => {
      const { wallet, clock, run } = setUp()
      wallet.answer('wallet_switchEthereumChain', () => {
        clock.after(1_000, () => {
          wallet.chainId = 8453
          wallet.emit('chainChanged', data)
        })
        return neverSettles()
      })
      await run()
      expect(wallet.listenerCount()).toBe(0)
      expect(clock.pending).toBe(0)
    },
  )

  it.each([0, 2_000])('is read at intervals after an early event: %i ms', async (ms) => {
    const { wallet, clock, run } = setUp()
    wallet.answer('wallet_switchEthereumChain', () => {
      clock.after(ms, () => {
        wallet.chainId = 8453
      })
      wallet.emit('chainChanged', '0x2105')
      return null
    })
    await run()
    expect(clock.now()).toBeGreaterThanOrEqual(ms)
    expect(wallet.methods.filter((it) => it === 'eth_chainId').length).toBeLessThanOrEqual(25)
  })

  it('is read at intervals when each read causes an event', async () => {
    const { wallet, clock, run } = setUp()
    wallet.answer('wallet_switchEthereumChain', null)
    wallet.answer('eth_chainId', () => {
      wallet.emit('chainChanged', '0x2105')
      return clock.now() < 2_000 ? '0x1' : '0x2105'
    })
    await run()
    expect(wallet.methods.filter((it) => it === 'eth_chainId').length).toBeLessThanOrEqual(25)
  })

  it('is waited for when a read of its chain fails or is never answered', async () => {
    for (const failed of [rpcFailure(-32603), rpcFailure(4900), 'loading', neverSettles]) {
      const { wallet, clock, move, run } = setUp()
      wallet.answer('wallet_switchEthereumChain', () => {
        const read = inOrder(failed, failed, () => '0x2105')
        wallet.answer('eth_chainId', read)
        clock.after(1_000, move)
        return null
      })
      await run()
      expect(clock.now()).toBeLessThanOrEqual(6_000)
    }
  })

  it('is reported when no read of its chain is answered', async () => {
    const { wallet, clock, run } = setUp()
    wallet.answer('eth_chainId', neverSettles)
    await expect(run()).rejects.toMatchObject({ code: 'network/notSwitched' })
    expect(clock.now()).toBeLessThanOrEqual(16_000)
    expect(clock.pending).toBe(0)
  })

  it('is asked for nothing more when its request fails after it has switched', async () => {
    for (const delay of [0, 60_000]) {
      const { wallet, clock, asked, run } = setUp()
      const failed = new Promise<void>((resolve) => {
        wallet.answer('wallet_switchEthereumChain', async () => {
          wallet.chainId = 8453
          if (delay > 0) wallet.emit('chainChanged', '0x2105')
          await new Promise<void>((done) => (delay > 0 ? clock.after(delay, done) : done()))
          resolve()
          throw rpcFailure(-32603)
        })
      })
      await run()
      wallet.chainId = delay > 0 ? 1 : 8453 // the visitor switched back meanwhile
      clock.advance(delay)
      await failed
      await nextTask()
      expect(asked()).toEqual(['wallet_switchEthereumChain'])
    }
  })

  it('is reported when it stays on its network', async () => {
    const { wallet, clock, run } = setUp()
    wallet.answer('wallet_switchEthereumChain', null)
    await expect(run()).rejects.toMatchObject({ code: 'network/notSwitched' })
    expect(clock.now()).toBeLessThanOrEqual(10_500)
    expect(wallet.listenerCount()).toBe(0)
  })
})

it('a wallet without listeners, or whose listeners throw, switches', async () => {
  for (const on of [
    undefined,
    7,
    () => {
      throw new Error('no')
    },
  ]) {
    const wallet = evmWallet()
    Object.assign(wallet, { on, removeListener: on, emit: () => undefined })
    await setUp(wallet).run()
    expect(wallet.chainId).toBe(8453)
  }
})

it('a wallet that cannot add networks either has no way to switch', async () => {
  const { wallet, run } = setUp()
  for (const method of prompts) wallet.answer(method, rpcFailure(4200))
  await expect(run()).rejects.toMatchObject({ code: 'network/noSwitch' })
})
