import { erc20Abi, type Hex, maxUint256, parseAbi, parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { sandboxDeployment } from '../../../sandbox/chains/uniswap/sandboxDeployment.ts'
import { sandboxExchange } from '../../../sandbox/chains/uniswap/sandboxExchange.ts'
import { openExchange } from './setup/openExchange.ts'

const exchange = await openExchange(29_760)
const { client, alice, bob, quote, swap, write, approve, tokens, openProvider } = exchange
const { eth, weth, pier, tide, toll, quay, lock } = tokens
const { permit2, v2Router, router, universalRouter } = sandboxExchange
const oneEther = parseEther('1')

const without = <key extends keyof typeof sandboxDeployment>(...keys: key[]) =>
  openProvider(
    Object.fromEntries(
      Object.entries(sandboxDeployment).filter(([key]) => !keys.includes(key as key)),
    ) as typeof sandboxDeployment,
  )

describe('a swap on the contracts of Uniswap', () => {
  it('pays in the native currency without an approval, and receives what was quoted', async () => {
    const { offer, kinds, arrived, quoted } = await swap({ from: eth, to: tide, amount: oneEther })
    expect(offer.route).toEqual([{ label: 'Uniswap v2', tokens: ['ETH', 'TIDE'] }])
    expect([kinds, arrived]).toEqual([['calls'], quoted])
  })

  it('receives the native currency, after an approval of exactly the amount', async () => {
    const amount = parseEther('400')
    const { offer, kinds, arrived, quoted } = await swap({ from: tide, to: eth, amount })
    expect([kinds, arrived]).toEqual([['approve', 'calls'], quoted])
    expect(offer.spender).toBe(v2Router)
    const args = [alice, v2Router] as const
    const call = {
      abi: erc20Abi,
      address: tide.address as Hex,
      functionName: 'allowance',
      args,
    } as const
    expect(await client.readContract(call)).toBe(0n)
  })

  it('takes the better of two exchanges', async () => {
    const { offer, arrived, quoted } = await swap({ from: eth, to: pier, amount: oneEther })
    expect(offer.route).toEqual([{ label: 'Uniswap v3', tokens: ['ETH', 'PIER'] }])
    expect(arrived).toBe(quoted)
    const { amountOut } = await quote({ from: eth, to: pier, amount: oneEther }, without('v3'))
    expect(BigInt(amountOut)).toBeLessThan(quoted)
  })

  it('goes through two pools of v3, and receives the native currency from a router that unwraps it', async () => {
    await swap({ from: eth, to: quay, amount: oneEther })
    await approve(quay, router, maxUint256)
    const amount = parseEther('500')
    const { offer, kinds, arrived, quoted } = await swap({ from: quay, to: eth, amount })
    expect(offer.route[0]?.tokens).toEqual(['QUAY', 'PIER', 'ETH'])
    expect([kinds, arrived]).toEqual([['approve', 'calls'], quoted])
    await approve(quay, router, 0n)
  })

  it('goes through three pools', async () => {
    const input = { from: lock, to: toll, amount: parseEther('5') }
    await swap({ from: eth, to: lock, amount: oneEther })
    const { offer, arrived } = await swap(input)
    expect(offer.route).toEqual([{ label: 'Uniswap v2', tokens: ['LOCK', 'WETH', 'PIER', 'TOLL'] }])
    expect(arrived).toBeGreaterThan(0n)
  })

  it('sends to another receiver where that is asked for', async () => {
    for (const to of [eth, pier]) {
      const input = { from: tide, to, amount: parseEther('10'), receiver: bob }
      const { arrived, quoted } = await swap(input)
      expect(arrived).toBe(quoted)
    }
  })

  it('wraps the native currency and unwraps it, one for one', async () => {
    for (const [from, to] of [
      [eth, weth],
      [weth, eth],
    ] as const) {
      const { offer, kinds, arrived } = await swap({ from, to, amount: oneEther })
      expect([kinds, arrived, offer.fees]).toEqual([['calls'], oneEther, []])
    }
  })

  it('says what the pools keep, and how far the swap moves the price', async () => {
    const small = await quote({ from: eth, to: tide, amount: oneEther / 1_000n })
    expect(small.fees).toEqual([{ kind: 'provider', amount: '0.000003', symbol: 'ETH' }])
    expect(small.impactBps).toBeLessThanOrEqual(1)
    // An amount as large as the pool of 100 ETH halves what arrives.
    const { impactBps } = await quote({ from: eth, to: tide, amount: 100n * oneEther })
    expect(impactBps).toBeGreaterThan(4_900)
    expect(impactBps).toBeLessThan(5_100)
  })

  it('has no quote for a token without pools, for nothing, and for a token and itself', async () => {
    for (const input of [
      { from: eth, to: { ...pier, address: `0x${'12'.repeat(20)}` }, amount: oneEther },
      { from: eth, to: pier, amount: 0n },
      { from: pier, to: { ...pier, address: pier.address!.toLowerCase() }, amount: 1n },
      { from: eth, to: eth, amount: oneEther },
      { from: eth, to: { ...pier, networkId: 'eip155:1' as const }, amount: oneEther },
    ])
      await expect(quote(input)).rejects.toMatchObject({ code: 'swaps/noRoute' })
  })
})

describe('an approval by signature', () => {
  const amount = parseEther('100')

  it('is asked for where the token takes one, and swaps by v3 in one transaction', async () => {
    const { offer, kinds, arrived, quoted } = await swap({ from: quay, to: eth, amount })
    expect([kinds, arrived]).toEqual([['permit', 'calls'], quoted])
    expect(offer.spender).toBe(router)
  })

  it('swaps by v2 as well', async () => {
    await approve(quay, v2Router, maxUint256)
    await approve(tide, v2Router, maxUint256)
    const signature =
      'function addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)'
    const half = parseEther('200')
    const args = [quay.address, tide.address, half, half, 0n, 0n, alice, maxUint256]
    await write(v2Router, signature, args)
    await approve(quay, v2Router, 0n)
    await approve(tide, v2Router, 0n)
    const input = { from: quay, to: tide, amount: oneEther, slippageBps: 50 }
    const { offer, kinds, arrived, quoted } = await swap(input, without('universalRouter'))
    expect(offer.route).toEqual([{ label: 'Uniswap v2', tokens: ['QUAY', 'TIDE'] }])
    expect([kinds, arrived]).toEqual([['permit', 'calls'], quoted])
  })

  it('is not asked for where the owner is a contract, or the allowance is there', async () => {
    const owner = sandboxExchange.v3Factory
    const { spender, opaque } = await quote({ from: quay, to: eth, amount, account: owner })
    expect([spender, opaque]).toMatchObject([router, { payment: { kind: 'approve' } }])
    await approve(quay, router, amount)
    const { kinds } = await swap({ from: quay, to: eth, amount })
    expect(kinds).toEqual(['approve', 'calls'])
  })

  it('becomes an approval on chain when the signature is not that of a key', async () => {
    const input = { from: quay, to: eth, amount }
    const request = { ...exchange.requestOf(input), deadline: await exchange.deadline() }
    const steps = await exchange.provider.prepare(await quote(input), {
      ...request,
      signatures: [`0x${'ab'.repeat(96)}`],
    })
    expect(steps.map(({ kind }) => kind)).toEqual(['approve', 'calls'])
  })
})

describe('Permit2', () => {
  it('is used by those who approved their token to it: one signature for exactly the amount, on v2 and v3', async () => {
    await approve(tide, permit2, maxUint256)
    await approve(pier, permit2, maxUint256)
    for (const [from, to, version] of [
      [tide, eth, 'v2'],
      [pier, eth, 'v3'],
      [pier, toll, 'v2'],
    ] as const) {
      const amount = 10n * 10n ** BigInt(from.decimals)
      const { offer, kinds, arrived, quoted } = await swap({ from, to, amount })
      expect(offer.route[0]?.label).toBe(`Uniswap ${version}`)
      expect(kinds).toEqual(['permit2', 'calls'])
      expect(offer.spender?.toLowerCase()).toBe(permit2.toLowerCase())
      expect(arrived).toBe(quoted)
    }
    const abi = parseAbi([
      'function allowance(address,address,address) view returns (uint160,uint48,uint48)',
    ])
    const args = [alice, tide.address as Hex, universalRouter] as const
    const call = { abi, address: permit2, functionName: 'allowance', args } as const
    expect((await client.readContract(call))[0]).toBe(0n)
    await approve(tide, permit2, 0n)
    await approve(pier, permit2, 0n)
  })
})
