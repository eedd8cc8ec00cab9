import { makeAutoObservable } from '../state/index.ts'

/** Light, dark, or as the system is. */
export type ThemeMode = 'light' | 'dark' | 'system'
/** Colors, shape and font of the modal and the buttons. */
export type ThemeOptions = {
  mode?: ThemeMode
  /** `#rrggbb`; the text color on it is computed for sufficient contrast. */
  accent?: string
  /** Accent on dark surfaces. Default: `accent`. */
  accentDark?: string
  /** Corner radius of the modal in px; rows and buttons follow. */
  radius?: number
  /** A font-family list. */
  font?: string
}

/** The dapp's theme of the modal and the buttons; observable. */
export interface Theme {
  readonly options: ThemeOptions
  readonly mode: ThemeMode
  /** The custom properties that the host sets on itself; only those for options that the dapp set. */
  readonly properties: Readonly<Record<string, string>>
  /** Changes some of the options. */
  set(change: ThemeOptions): void
}

/** The state behind `Theme`. */
export class ThemeStore implements Theme {
  options: ThemeOptions

  constructor(options: ThemeOptions = {}) {
    this.options = options
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get mode(): ThemeMode {
    return this.options.mode ?? 'system'
  }

  set(change: ThemeOptions): void {
    this.options = { ...this.options, ...change }
  }

  get properties(): Readonly<Record<string, string>> {
    const { accent, accentDark = accent, radius, font } = this.options
    return {
      ...(accent && {
        '--portico-accent-light': accent,
        '--portico-accent-ink-light': contrastColor(accent),
      }),
      ...(accentDark && {
        '--portico-accent-dark': accentDark,
        '--portico-accent-ink-dark': contrastColor(accentDark),
      }),
      ...(radius !== undefined && { '--portico-radius': `${radius}px` }),
      ...(font && { '--portico-font': font }),
    }
  }
}

/**
 * Returns black or white, whichever contrasts more with `#rrggbb` (WCAG relative luminance). One of them always has a
 * contrast of 4.58 or more; with a softer black, some accents would reach 4.5 with neither.
 */
export function contrastColor(color: string): '#ffffff' | '#000000' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const onWhite = 1.05 / (luminance + 0.05)
  const onBlack = (luminance + 0.05) / 0.05
  return onWhite >= onBlack ? '#ffffff' : '#000000'
}
