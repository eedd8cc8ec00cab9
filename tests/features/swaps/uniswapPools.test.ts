import { encodeFunctionData, type Hex, maxUint256, parseAbi, parseEther } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { sandboxDeployment } from '../../../sandbox/chains/uniswap/sandboxDeployment.ts'
import { sandboxExchange } from '../../../sandbox/chains/uniswap/sandboxExchange.ts'
import { openExchange } from './setup/openExchange.ts'

const count = Number(process.env.PORTICO_POOLS ?? (process.env.PORTICO_FULL ? 1_000 : 25))
const seed = Number(process.env.PORTICO_SEED ?? 20_261_125)

const exchange = await openExchange(29_780)
const { client, alice, bob, carryOut, balanceOf, write, approve, send, requestOf, deadline } =
  exchange
const { quay, lock } = exchange.tokens
const { v2Factory, v3Factory, v2Router, router, positions } = sandboxExchange
const { v2, v3, ...common } = { ...sandboxDeployment, bases: [] }
const onlyV2 = exchange.openProvider({ ...common, ...(v2 && { v2 }) })
const onlyV3 = exchange.openProvider({
  ...common,
  ...(v3 && { v3: { ...v3, fees: [500, 3_000] } }),
})
const [token0, token1] = BigInt(quay.address!) < BigInt(lock.address!) ? [quay, lock] : [lock, quay]

let state = seed
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const between = (low: number, high: number) => low + random() * (high - low)
/** An amount between two powers of ten, each size as likely as another. */
const size = (low: number, high: number) => BigInt(Math.floor(10 ** between(low, high)))

const deal = (token: Hex, to: Hex, amount: bigint) =>
  client.request({
    method: 'anvil_dealERC20',
    params: [to, token, `0x${amount.toString(16)}`],
  } as never)

beforeAll(async () => {
  for (const token of [quay, lock]) {
    await deal(token.address as Hex, alice, parseEther('1000000000000'))
    await deal(token.address as Hex, bob, parseEther('1000000000000'))
    for (const spender of [v2Router, router, positions]) await approve(token, spender, maxUint256)
  }
  const pair = [quay.address, lock.address]
  await write(v2Factory, 'function createPair(address, address)', pair)
  for (const fee of [500, 3_000]) {
    await write(v3Factory, 'function createPool(address, address, uint24)', [...pair, fee])
    const pool = await poolOf(fee)
    await write(pool, 'function initialize(uint160)', [
      BigInt(Math.floor(2 ** 96 * between(0.3, 3))),
    ])
  }
})

async function read(to: string, signature: string, args: readonly unknown[]): Promise<Hex> {
  const data = encodeFunctionData({
    abi: parseAbi([signature] as readonly string[]),
    args: args as never,
  })
  const { data: answer = '0x' } = await client.call({ to: to as Hex, data })
  return `0x${answer.slice(-40)}`
}
const poolOf = (fee: number) =>
  read(v3Factory, 'function getPool(address, address, uint24)', [quay.address, lock.address, fee])

async function provide(fee: number, ticks: readonly number[], amount: bigint) {
  const signature =
    'function mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))'
  const pool = [token0.address, token1.address, fee]
  await write(positions, signature, [
    [...pool, ...ticks, amount, amount, 0n, 0n, alice, maxUint256],
  ])
}

/** Another account buys or sells a random amount. */
async function disturb(provider: typeof onlyV2, high: number) {
  const [from, to] = random() < 0.5 ? [quay, lock] : [lock, quay]
  const input = {
    from,
    to,
    amount: size(3, high),
    account: bob,
    slippageBps: 5_000,
  }
  const offer = await provider.quote(requestOf(input)).catch(() => undefined)
  if (offer) await carryOut(offer, input, provider)
}

type Outcome = 'exact' | 'within' | 'reverted' | 'none'

/** One random swap: on unmoved pools exactly the quote arrives; on moved ones at least the least amount, or nothing. */
async function tryOne(provider: typeof onlyV2, high: number): Promise<Outcome> {
  const [from, to] = random() < 0.5 ? [quay, lock] : [lock, quay]
  const slippageBps = Math.floor(between(1, 300))
  const input = { from, to, amount: size(0, high), slippageBps }
  const offer = await provider.quote(requestOf(input)).catch((error) => {
    if (error?.code !== 'swaps/noRoute') throw error
  })
  if (!offer) return 'none'
  const isMoved = random() < 0.5
  if (isMoved) await disturb(provider, high - 1)
  const before = await balanceOf(to)
  const request = { ...requestOf(input), deadline: await deadline(), signatures: [] }
  const [call] = (await provider.prepare(offer, request)).flatMap((step) =>
    step.kind === 'calls' ? step.calls : [],
  )
  const { status } = await send(call!)
  const arrived = (await balanceOf(to)) - before
  const shown = `seed ${seed}: ${JSON.stringify({ ...input, amount: `${input.amount}` })}`
  if (status === 'reverted') {
    expect([isMoved, arrived], shown).toEqual([true, 0n])
    return 'reverted'
  }
  expect(arrived, shown).toBeGreaterThanOrEqual(BigInt(offer.minOut))
  if (!isMoved) expect(arrived, shown).toBe(BigInt(offer.amountOut))
  return isMoved ? 'within' : 'exact'
}

describe(`${count} random pools and amounts of each version`, () => {
  it('R9.06 what arrives is the quote on unmoved pools of v2, and never less than the least amount on moved ones', async () => {
    const pair = await read(v2Factory, 'function getPair(address, address)', [
      quay.address,
      lock.address,
    ])
    const outcomes: Outcome[] = []
    for (let at = 0; at < count; at++) {
      await deal(quay.address as Hex, pair, size(6, 30))
      await deal(lock.address as Hex, pair, size(6, 30))
      await write(pair, 'function sync()', [])
      outcomes.push(await tryOne(onlyV2, 28))
    }
    expect(new Set(outcomes)).toEqual(new Set(['exact', 'within', 'reverted', 'none']))
  })

  it('R9.06 so it does on pools of v3, across the ticks of random positions', async () => {
    const outcomes: Outcome[] = []
    // Over all prices, so that no swap empties the pools.
    for (const fee of [500, 3_000]) await provide(fee, [-880_020, 880_020], size(23, 24))
    let empty = await client.snapshot()
    for (let at = 1; at <= count; at++) {
      // A swap over the ticks of thousands of positions would need more gas than a block has.
      if (at % 100 === 0) {
        await client.revert({ id: empty })
        empty = await client.snapshot()
      }
      const fee = random() < 0.5 ? 500 : 3_000
      const spacing = fee === 500 ? 10 : 60
      const lower = Math.floor(between(-30_000, 29_000) / spacing) * spacing
      const upper = lower + spacing * Math.ceil(between(1, 500))
      await provide(fee, [lower, upper], size(10, 24))
      outcomes.push(await tryOne(onlyV3, 25))
    }
    expect(new Set(outcomes)).toEqual(new Set(['exact', 'within', 'reverted', 'none']))
  })
})
