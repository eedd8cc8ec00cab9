import { encodeDeployData, type Hex, parseAbi, parseEther } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import contracts from '../../../sandbox/chains/contracts/contracts.json'
import { sandboxDeployment } from '../../../sandbox/chains/uniswap/sandboxDeployment.ts'
import { sandboxExchange } from '../../../sandbox/chains/uniswap/sandboxExchange.ts'
import { openExchange } from './setup/openExchange.ts'

/** Tokens with a pool between any two of them: 190 pools in the full run. */
const count = process.env.PORTICO_FULL ? 20 : 7

const exchange = await openExchange(29_790)
const { client, alice, reads, write, tokens: sandboxTokens } = exchange
const { v2Factory, v2Router } = sandboxExchange
const tokens: Hex[] = []
let provider = exchange.provider

/** Amounts between 1,000 and 11,000 whole tokens that look random and are the same in each run. */
const reserveOf = (at: number) => parseEther(String(1_000 + ((at * 7_919) % 10_007)))

beforeAll(async () => {
  for (let at = 0; at < count; at++) tokens.push(await deployToken(at))
  const pairs = tokens.flatMap((one, at) => tokens.slice(at + 1).map((it) => [one, it] as const))
  for (const [at, pair] of pairs.entries()) await openPool(pair, at * 2)
  const [, , wrapped, ...bases] = tokens.map((address) => ({
    address,
    symbol: 'T',
    name: 'T',
    decimals: 18,
  }))
  const { v3: _, ...v2Only } = sandboxDeployment
  provider = exchange.openProvider({ ...v2Only, wrapped: wrapped!, bases })
}, 120_000)

async function deployToken(at: number): Promise<Hex> {
  const abi = parseAbi(['constructor(string, string, uint8, address[], uint256)'])
  const args = [`Token ${at}`, `T${at}`, 18, [alice], parseEther('1000000')] as const
  const data = encodeDeployData({ abi, bytecode: contracts.Token.bytecode as Hex, args })
  const { contractAddress } = await exchange.send({ data })
  return contractAddress!
}

async function openPool(tokens: readonly [Hex, Hex], at: number) {
  await write(v2Factory, 'function createPair(address, address)', tokens)
  const abi = parseAbi(['function getPair(address, address) view returns (address)'])
  const call = { abi, address: v2Factory, functionName: 'getPair', args: tokens } as const
  const pair = await client.readContract(call)
  for (const [index, token] of tokens.entries())
    await write(token, 'function transfer(address, uint256)', [pair, reserveOf(at + index)])
  await write(pair, 'function sync()', [])
}

const tokenOf = (address: Hex) => ({ ...sandboxTokens.tide, id: address, address })

describe(`routes through ${(count * (count - 1)) / 2} pools`, () => {
  const amount = parseEther('100')
  const input = () => ({ from: tokenOf(tokens[0]!), to: tokenOf(tokens[1]!), amount })

  it('are the best of all with up to three pools, as a search of every one on chain finds', async () => {
    const { amountOut, opaque } = await exchange.quote(input(), provider)
    const [first, last, ...between] = tokens as [Hex, Hex, ...Hex[]]
    const paths = [
      [first, last],
      ...between.map((it) => [first, it, last]),
      ...between.flatMap((one) =>
        between.flatMap((it) => (it === one ? [] : [[first, one, it, last]])),
      ),
    ]
    const abi = parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])'])
    const outputs = await Promise.all(
      paths.map(async (path) => {
        const args = [amount, path] as const
        const call = { abi, address: v2Router, functionName: 'getAmountsOut', args } as const
        return (await client.readContract(call)).at(-1)!
      }),
    )
    const best = outputs.reduce((one, other) => (one > other ? one : other))
    expect(BigInt(amountOut)).toBe(best)
    const path = paths[outputs.indexOf(best)]!
    expect(opaque).toMatchObject({ route: { tokens: path.map((it) => it.toLowerCase()) } })
  })

  it('need three rounds of reads, and two when the pools are known', async () => {
    const fresh = exchange.openProvider({
      ...sandboxDeployment,
      wrapped: { ...sandboxDeployment.wrapped },
    })
    reads.length = 0
    await exchange.quote({ from: sandboxTokens.eth, to: sandboxTokens.tide, amount }, fresh)
    expect(reads).toHaveLength(3)
    await exchange.quote(
      { from: sandboxTokens.eth, to: sandboxTokens.tide, amount: amount * 2n },
      fresh,
    )
    expect(reads).toHaveLength(5)
    const start = performance.now()
    await exchange.quote(input(), provider)
    console.info(`A quote over the known pools took ${Math.round(performance.now() - start)} ms`)
  })
})
