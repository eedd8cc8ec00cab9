import { makeAutoObservable } from '../state/index.ts'
import { contrastColor } from './contrastColor.ts'

export type ThemeMode = 'light' | 'dark' | 'system'
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

/** The dapp's theme of the modal and the buttons. */
export class ThemeStore {
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

  /** The custom properties that the host sets on itself; only those for options that the dapp set. */
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
