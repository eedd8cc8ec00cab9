import { eip155, mainnet } from '@portico/eip155'
import type { SwapToken } from '@portico/features/swaps'
import { expect, it } from 'vitest'
import { findTokens, listTokens } from '../../features/src/swaps/tokens/listTokens.ts'

const count = 10_000
const rounds = 30
const networkId = 'eip155:1'

function tokenOf(index: number): SwapToken {
  const address = `0x${index.toString(16).padStart(40, '0')}`
  return { networkId, address, symbol: `T${index}`, name: `Token ${index}`, decimals: 18 }
}

const host = { adapters: [eip155({ networks: [mainnet] })] }

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.toSorted((one, other) => one - other)[rounds / 2] ?? 0
}

it('finds words among 10,000 tokens in at most three times the time that one look at each name takes', () => {
  const listed = Array.from({ length: count }, (_, index) => tokenOf(index + 1))
  const list = listTokens({ host, held: [], listed, suggested: [], popular: [] })
  const words = ['9', '99', '999', 'token 12', 'nothing']
  const scan = medianMs(() => words.map((it) => list.filter(({ names }) => names.includes(it))))
  const search = medianMs(() => words.map((it) => findTokens(list, it)))
  const perKey = (search / words.length).toFixed(2)
  console.log(`A key among 10,000 tokens: ${perKey} ms, ${(search / scan).toFixed(1)} scans`)
  expect(search).toBeLessThan(3 * scan)
})
