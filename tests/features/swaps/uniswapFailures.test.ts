import { maxUint256, parseEther, parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { sandboxExchange } from '../../../sandbox/chains/uniswap/sandboxExchange.ts'
import { openExchange } from './setup/openExchange.ts'

const exchange = await openExchange(29_770)
const { client, quote, swap, carryOut, balanceOf, tokens, write, approve } = exchange
const { eth, pier, tide, toll, quay, lock } = tokens
const { v2Router, router } = sandboxExchange
const oneEther = parseEther('1')

describe('a token with a fee on transfer', () => {
  it('is quoted without its fee, paid and received, and both fees are shown', async () => {
    const amount = parseEther('7.654321')
    const out = await swap({ from: toll, to: pier, amount })
    expect([out.status, out.arrived]).toEqual(['success', out.quoted])
    expect(out.offer.fees).toContainEqual({ kind: 'token', amount: '0.07654321', symbol: 'TOLL' })
    const back = await swap({ from: pier, to: toll, amount: parseUnits('10', 6) })
    // A token rounds its fee down, and a quote what arrives.
    expect(back.arrived - back.quoted).toBeLessThanOrEqual(1n)
    expect(back.arrived).toBeGreaterThanOrEqual(back.quoted)
    const [fee] = back.offer.fees.filter(({ kind }) => kind === 'token')
    expect([fee?.symbol, Number(fee?.amount) * 99]).toEqual([
      'TOLL',
      expect.closeTo(Number(back.quoted) / 1e18, 6),
    ])
  })
})

describe('a token that cannot be moved', () => {
  const pause = (is: boolean) => write(lock.address, 'function setPaused(bool)', [is])

  it('has no quote while it is paused, and one again afterwards', async () => {
    await pause(true)
    for (const input of [
      { from: eth, to: lock, amount: oneEther },
      { from: lock, to: eth, amount: oneEther },
    ])
      await expect(quote(input)).rejects.toMatchObject({ code: 'swaps/noRoute' })
    await pause(false)
    expect(
      BigInt((await quote({ from: eth, to: lock, amount: oneEther })).amountOut),
    ).toBeGreaterThan(0n)
  })

  it('costs no more than the fee when it is paused between quote and swap', async () => {
    const input = { from: eth, to: lock, amount: oneEther }
    const offer = await quote(input)
    await pause(true)
    const before = await balanceOf(eth)
    const { status, gas } = await carryOut(offer, input)
    expect([status, before - (await balanceOf(eth))]).toEqual(['reverted', gas])
    await pause(false)
  })
})

describe('the least amount and the deadline', () => {
  const ways = [
    ['v2', { from: eth, to: tide }],
    ['v3', { from: eth, to: pier }],
    ['v2 to native', { from: tide, to: eth }],
    ['v3 to native', { from: pier, to: eth }],
    ['a signature', { from: quay, to: eth }],
  ] as const

  it.each(ways)('R9.06 are kept by the contracts on the way of %s', async (_, { from, to }) => {
    const amount = from === eth ? oneEther : 10n * 10n ** BigInt(from.decimals)
    const input = { from, to, amount, slippageBps: 1 }
    if (from === quay) await swap({ from: eth, to: quay, amount: oneEther })
    const unmoved = await client.snapshot()
    const offer = await quote(input)
    expect((await carryOut(offer, input)).status).toBe('success')
    await client.revert({ id: unmoved })
    // Somebody else sells the same first, by much more than the slippage.
    await carryOut(await quote({ ...input, amount: amount * 20n }), {
      ...input,
      amount: amount * 20n,
    })
    const before = await balanceOf(to)
    const { status, gas } = await carryOut(offer, input)
    expect(status).toBe('reverted')
    expect((await balanceOf(to)) - before + (to === eth ? gas : 0n)).toBe(0n)
  })

  it.each(ways.slice(0, 4))(
    'R9.06 a swap on the way of %s is not made after its deadline',
    async (_, pair) => {
      const input = { ...pair, amount: 10n ** BigInt(pair.from.decimals) }
      await approve(pair.from, v2Router, maxUint256)
      await approve(pair.from, router, maxUint256)
      const request = { ...exchange.requestOf(input), signatures: [] }
      const last = async (deadline: number) => {
        const steps = await exchange.provider.prepare(await quote(input), { ...request, deadline })
        const [call] = steps.flatMap((step) => (step.kind === 'calls' ? step.calls : []))
        return (await exchange.send(call!)).status
      }
      expect(await last(1)).toBe('reverted')
      expect(await last(await exchange.deadline())).toBe('success')
    },
  )
})
