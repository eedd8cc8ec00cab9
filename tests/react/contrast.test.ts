import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrastColor } from '@portico/core/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromOklch, toOklch } from './setup/oklch.ts'

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

/** A token that follows the accent, by the numbers in the style sheet. */
function tinted(name: string, theme: Theme, accent: string): string {
  const pattern = new RegExp(
    `--portico-${name}:\\s*light-dark\\(\\s*oklch\\(from \\S+ (.+) h\\),\\s*oklch\\(from \\S+ (.+) h\\)`,
  )
  const [, light = '', dark = ''] = pattern.exec(css) ?? []
  const { l, c, h } = toOklch(accent)
  const value = theme === 'light' ? light : dark
  const tint = /^([\d.]+) calc\(c \* ([\d.]+)\)$/.exec(value)
  if (tint) return fromOklch({ l: Number(tint[1]), c: c * Number(tint[2]), h })
  const limit = /^(min|max)\(l, ([\d.]+)\) c$/.exec(value)
  if (!limit) throw new Error(`Unknown form of --portico-${name}: ${value}`)
  return fromOklch({ l: Math[limit[1] as 'min' | 'max'](l, Number(limit[2])), c, h })
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const channels = [0, 8, 4].map((offset) => {
    const at = (offset + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  })
  return toHex(channels.map((it) => it * 255))
}

/** `share` of a colour over another. */
function mix(color: string, ground: string, share: number): string {
  const [over, under] = [color, ground].map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  return toHex((over ?? []).map((it, at) => it * share + (under?.[at] ?? 0) * (1 - share)))
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((it) => Math.round(it).toString(16).padStart(2, '0')).join('')}`
}

/** The default, and what dapps choose: greys, bright and dark ones, all around the wheel. */
const accents = `#2563eb #6ea0ff #000000 #ffffff #777777 #ff0000 #b42318 #ff7a00 #f5b94a #ffff00
  #7bed00 #00ff00 #0f7b45 #00d395 #00e5ff #0052ff #3b3f8f #7c3aed #ff00ff #e91e63`.split(/\s+/)
const themes = ['light', 'dark'] as const

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

  it.each(accents)(
    'A13 planes tinted by the accent %s keep texts and buttons readable',
    (accent) => {
      for (const theme of themes) {
        for (const plane of ['raised', 'raised-hover'])
          for (const ink of ['ink', 'muted', 'success', 'warning', 'danger'])
            expect(
              contrast(token(ink, theme), tinted(plane, theme, accent)),
              `${theme}: ${ink} on ${plane}`,
            ).toBeGreaterThanOrEqual(4.5)
        // What is pressed, and the ring of a wait.
        const surface = token('surface', theme)
        expect(
          contrast(tinted('accent-edge', theme, accent), surface),
          `${theme}: accent-edge`,
        ).toBeGreaterThanOrEqual(3)
        expect(contrast(contrastColor(accent), accent)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it.each(accents)('A13 texts are readable over the wash of the accent %s', (accent) => {
    const share = Number(/--portico-wash:[^;]*accent\) ([\d.]+)%/.exec(css)?.[1]) / 100
    for (const theme of themes)
      for (const ink of ['ink', 'muted', 'success', 'danger'])
        expect(
          contrast(token(ink, theme), mix(accent, token('surface', theme), share)),
          `${theme}: ${ink}`,
        ).toBeGreaterThanOrEqual(4.5)
  })

  it('A13 hints that warn are readable on their fill', () => {
    expect(tooFaint(['ink'], ['warning-fill', 'danger-fill'], 4.5)).toEqual([])
    expect(tooFaint(['muted', 'danger'], ['danger-fill'], 4.5)).toEqual([])
    expect(tooFaint(['warning'], ['warning-fill'], 3)).toEqual([])
  })

  it('A13 titles stay readable on the wash of any account, and other texts where half of it is left', () => {
    for (const theme of themes)
      for (let hue = 0; hue < 360; hue += 10) {
        const surface = token('surface', theme)
        const title = contrast(token('ink', theme), mix(fromHsl(hue, 0.6, 0.6), surface, 0.2))
        const text = contrast(token('muted', theme), mix(fromHsl(hue, 0.6, 0.6), surface, 0.1))
        expect(Math.min(title, text), `${theme} ${hue}`).toBeGreaterThanOrEqual(4.5)
      }
  })

  it('A13 the open tab is readable, and its plane differs from that of the others', () => {
    expect(tooFaint(['ink'], ['selected'], 4.5)).toEqual([])
    for (const accent of accents)
      expect(
        contrast(token('selected', 'dark'), tinted('raised', 'dark', accent)),
      ).toBeGreaterThanOrEqual(1.2)
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
