import type { SwapToken } from '@portico/features/swaps'

const networkId = 'eip155:1'
const syllables = 'al be cor di en fa gol hu in ja ku lo mi nor op pa qua ro sta tu'.split(' ')

/** Up to 160,000 tokens with names of two words, such as "Alben Corfa"; some have the symbol of the suggested ones. */
export function scriptedTokens(count: number): readonly SwapToken[] {
  return Array.from({ length: count }, (_, index) => {
    const at = index + 1_000
    const address = `0x${at.toString(16).padStart(40, '0')}`
    const [one, two] = [wordOf(index % 400), wordOf((index * 7) % 400)]
    const symbol = index === 7 ? 'USDC' : `${one.slice(0, 3).toUpperCase()}${index.toString(36)}`
    const name = `${one} ${two}`
    return { networkId, address, symbol, name, decimals: 18 }
  })
}

function wordOf(number: number): string {
  const word = `${syllables[number % 20]}${syllables[Math.floor(number / 20)]}`
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
