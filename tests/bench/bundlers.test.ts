import { describe, expect, it } from 'vitest'
import { pageBy } from './bundlers.ts'
import { esbuildPageGate, pageGate, webpackPageGate } from './gates.ts'

const gates = {
  Vite: pageGate,
  Rollup: pageGate,
  webpack: webpackPageGate,
  esbuild: esbuildPageGate,
}

describe('download size by bundler', () => {
  it.each(Object.entries(gates))(
    'a page built by %s loads at most %i bytes of JavaScript (gzip, without React) until the button works',
    async (bundler, gate) => {
      const bytes = await pageBy[bundler as keyof typeof gates]('dapp')
      console.log(`Until the button works, by ${bundler}: ${(bytes / 1000).toFixed(1)} kB`)
      // MobX alone has 12 kB: with less nothing was measured.
      expect(bytes).toBeGreaterThan(20_000)
      expect(bytes).toBeLessThanOrEqual(gate)
    },
  )
})
