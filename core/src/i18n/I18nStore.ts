import { latest } from '../async/latest.ts'
import { makeAutoObservable, observableRef } from '../state/index.ts'
import type { Messages, Translate } from './defineMessages.ts'

/** Words by `scope.key`, such as `react.connect.title`. */
export type Catalogue = Readonly<Partial<Record<string, string>>>
/** Languages that a visitor may choose, each loaded when chosen. */
export type Locales = Readonly<Record<string, () => Promise<{ default: Catalogue }>>>

export type I18nOptions = { locale?: string; locales?: Locales; messages?: Catalogue }

/** Three layers of words: the English of each package or feature, the locale's, the dapp's own. */
export class I18nStore {
  locale = 'en'
  loaded: Catalogue = {}
  overrides: Catalogue
  readonly #locales: Locales
  readonly #latest = latest()

  constructor({ locales = {}, messages = {} }: I18nOptions = {}) {
    this.#locales = locales
    this.overrides = messages
    makeAutoObservable(
      this,
      { loaded: observableRef, overrides: observableRef },
      { autoBind: true },
    )
  }

  /** Writing direction of the locale. */
  get direction(): 'ltr' | 'rtl' {
    return /^(ar|dv|fa|he|ks|ku|ps|sd|ug|ur|yi)\b/.test(this.locale) ? 'rtl' : 'ltr'
  }

  /** Changes the language; one that is not offered keeps the English words. */
  async setLocale(locale: string): Promise<void> {
    const [language = ''] = locale.split('-')
    const name = [locale, language].find((it) => Object.hasOwn(this.#locales, it))
    const load = name === undefined ? undefined : this.#locales[name]
    const module = await this.#latest(async () => (load ? load() : { default: {} }))
    if (module) this.apply(locale, module.default)
  }

  /** The words of one package or feature, over its English. */
  translator<const messages extends Messages>(
    scope: string,
    english: messages,
  ): Translate<messages> {
    return (key, ...[values]) => {
      const name = `${scope}.${key}`
      const text = this.overrides[name] ?? this.loaded[name] ?? english[key] ?? key
      if (!values) return text
      return text.replace(/\{(\w+)\}/g, (_, hole) => String(values[hole as never] ?? ''))
    }
  }

  private apply(locale: string, loaded: Catalogue): void {
    this.locale = locale
    this.loaded = loaded
  }
}
