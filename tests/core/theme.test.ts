import { contrastColor } from '@portico/core/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ThemeStore } from '../../core/src/theme/ThemeStore.ts'

/** WCAG contrast of two `#rrggbb` colors, as the recommendation defines it. */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const channel = (at: number) => {
      const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const color = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('theme', () => {
  it('A13 gives text on any accent a contrast of 4.5 or more', () => {
    fc.assert(
      fc.property(color, (accent) => contrast(accent, contrastColor(accent)) >= 4.5),
      {
        numRuns: 10_000,
        examples: [['#000000'], ['#ffffff'], ['#777777'], ['#2563eb'], ['#ff0000']],
      },
    )
  }, 60_000)

  it('A13 does so for medium greys too', () => {
    for (let level = 0; level < 256; level++) {
      const grey = `#${level.toString(16).padStart(2, '0').repeat(3)}`
      expect([grey, contrast(grey, contrastColor(grey)) >= 4.5]).toEqual([grey, true])
    }
  })

  it('ignores the case of the accent', () => {
    expect(contrastColor('#FFFF00')).toBe(contrastColor('#ffff00'))
  })

  it('sets only the properties that the dapp specified', () => {
    expect(new ThemeStore().properties).toEqual({})
    expect(new ThemeStore({ radius: 0, font: 'Inter' }).properties).toEqual({
      '--portico-radius': '0px',
      '--portico-font': 'Inter',
    })
  })

  it('uses one accent for both modes, unless there are two', () => {
    const ink = '#ffffff'
    expect(new ThemeStore({ accent: '#2563eb' }).properties).toEqual({
      '--portico-accent-light': '#2563eb',
      '--portico-accent-ink-light': ink,
      '--portico-accent-dark': '#2563eb',
      '--portico-accent-ink-dark': ink,
    })
    expect(new ThemeStore({ accent: '#2563eb', accentDark: '#ffffff' }).properties).toMatchObject({
      '--portico-accent-dark': '#ffffff',
    })
  })

  it('merges changes into the options', () => {
    const theme = new ThemeStore({ mode: 'dark', radius: 4 })
    expect(new ThemeStore().mode).toBe('system')
    theme.set({ radius: 8 })
    expect([theme.mode, theme.properties]).toEqual(['dark', { '--portico-radius': '8px' }])
  })
})
