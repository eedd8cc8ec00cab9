import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrastColor } from '@portico/core/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const css = ['tokens', 'modalTokens']
  .map((name) => readFileSync(join(import.meta.dirname, `../../react/src/ui/${name}.css`), 'utf8'))
  .join('')
type Theme = 'light' | 'dark'

function token(name: string, theme: Theme): string {
  const value = new RegExp(`--portico-${name}:\\s*light-dark\\(([^;]*)\\);`).exec(css)?.[1] ?? ''
  const [light = '', dark = ''] = value.match(/#[0-9a-f]{6}/gi) ?? []
  return theme === 'light' ? light : dark
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function tooFaint(inks: readonly string[], grounds: readonly string[], least: number) {
  return (['light', 'dark'] as const).flatMap((theme) =>
    inks.flatMap((ink) =>
      grounds
        .map((ground) => [ink, ground, contrast(token(ink, theme), token(ground, theme))] as const)
        .filter(([, , ratio]) => !(ratio >= least))
        .map(([, ground, ratio]) => `${theme}: ${ink} on ${ground} ${ratio.toFixed(2)}`),
    ),
  )
}

describe('contrast', () => {
  it('A13 text colours are readable on every surface, in light and dark mode', () => {
    const inks = ['ink', 'muted', 'success', 'warning', 'danger']
    expect(tooFaint(inks, ['surface', 'raised', 'raised-hover'], 4.5)).toEqual([])
  })

  it('A13 text on the accent colour is readable, in light and dark mode', () => {
    expect(tooFaint(['accent-ink'], ['accent'], 4.5)).toEqual([])
  })

  it('A13 field borders and the accent have enough contrast with the background', () => {
    expect(tooFaint(['edge', 'accent'], ['surface'], 3)).toEqual([])
  })

  it('text on any accent colour of a dapp has a contrast of at least 4.3', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(channel, channel, channel, (...rgb) => {
        const accent = `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
        expect(contrast(contrastColor(accent), accent)).toBeGreaterThanOrEqual(4.3)
      }),
    )
  })
})
