import { manualClock } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import { expect, it } from 'vitest'
import { fakeProvider, fakeQuote, fakeTokens, places } from '../../features/swaps/setup/fakeSwap.ts'
import { scriptedNode } from './fakes/node.ts'
import { openDataApi } from './openDataApi.ts'

const url = 'https://node.example'
const chainId = 'eip155:1'
const { usd, eur } = fakeTokens
const spenders = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`] as const
const idOf = ({ address }: { address?: string }) => `${chainId}:${address}`
const userAddress = `${chainId}:${places.alice}`

/** Two providers, of which the first is the best for large amounts; the account allowed the second one everything. */
function open() {
  const node = scriptedNode(url, {
    eth_estimateGas: '0x5208',
    eth_call: ([{ data }]: [{ data: string }]) =>
      data.includes('bb'.repeat(20)) ? `0x${'f'.repeat(64)}` : `0x${'0'.repeat(64)}`,
  })
  const quoteOf =
    (spender: string, isBest: (amount: bigint) => boolean) =>
    async ({ amount }: { amount: string }) => {
      const amountOut = `${BigInt(amount) * (isBest(BigInt(amount)) ? 3n : 2n)}`
      return { ...(fakeQuote as object), amountIn: amount, amountOut, spender } as never
    }
  const isLarge = (amount: bigint) => amount > 1_000n
  const api = openDataApi({
    clock: manualClock(1_700_000_000_000),
    fetch: node.fetch,
    rpc: [{ chainId, urls: [url] }],
    convert: {
      networks: [mainnet],
      providers: [
        () => fakeProvider({ id: 'a', quote: quoteOf(spenders[0], isLarge) }),
        () => fakeProvider({ id: 'b', quote: quoteOf(spenders[1], (it) => !isLarge(it)) }),
      ],
    },
  })
  const quote = (amount: string, ip: string | undefined) => {
    const query = { from: idOf(usd), to: idOf(eur), userAddress, amount }
    return api.request(`/convert/quotes?${new URLSearchParams(query)}`, undefined, ip)
  }
  const allowance = async (ip?: string) => {
    const query = { tokenAddress: idOf(usd), userAddress }
    const path = `/convert/allowance?${new URLSearchParams(query)}`
    return (await api.request(path, undefined, ip)).body.allowance
  }
  return { quote, allowance }
}
const all = `${2n ** 256n - 1n}`

it.each([
  ['6.6.6.6', '192.0.2.1'],
  ['2001:db8:6:6::1', '2001:db8:2:2::1'],
  ['', '192.0.2.1'],
  ['6.6.6.6', ''],
])(
  'S20 a quote that a stranger at %o asks for changes no allowance of an account at %o',
  async (stranger, own) => {
    const { quote, allowance } = open()
    const before = await allowance(own)
    for (const amount of ['10', '1000000', '10'])
      expect((await quote(amount, stranger)).status).toBe(200)
    expect(await allowance(own)).toBe(before)
    await quote('1000000', own)
    const after = await allowance(own)
    expect(after).toBe('0')
    for (const amount of ['10', '1000000', '10']) await quote(amount, stranger)
    expect(await allowance(own)).toBe(after)
    await quote('10', own)
    // A client without a known address is told what is enough for every spender.
    expect(await allowance(own)).toBe(own === '' ? before : all)
  },
)
