import { makeAutoObservable } from '../state/index.ts'

/** Texts by key. */
export type Messages = Readonly<Record<string, string>>

type Holes<text extends string> = text extends `${string}{${infer hole}}${infer rest}`
  ? hole | Holes<rest>
  : never
type MessageArgs<text extends string> = [Holes<text>] extends [never]
  ? []
  : [values: Readonly<Record<Holes<text>, string | number>>]

/** Looks a message up and fills its `{holes}`; a missing hole is a compile error. */
export type Translate<messages extends Messages> = <key extends keyof messages & string>(
  key: key,
  ...args: MessageArgs<messages[key]>
) => string

/** Keeps the literal types of the messages, so that their holes are checked. */
export function defineMessages<const messages extends Messages>(messages: messages): messages {
  return messages
}

/** Messages by `scope.key`, such as `react.connect.title`. */
export type Catalogue = Readonly<Partial<Record<string, string>>>
/** The languages that the dapp offers, each loaded when selected. */
export type Locales = Readonly<Record<string, () => Promise<{ default: Catalogue }>>>

/** The language, those that the dapp offers, and texts of its own. */
export type I18nOptions = { locale?: string; locales?: Locales; messages?: Catalogue }

/** The kit's language and messages; observable. */
export interface I18n {
  readonly locale: string
  /** The messages of the locale; empty while they load, and for English. */
  readonly loaded: Catalogue
  /** The dapp's own messages. */
  readonly overrides: Catalogue
  /** Writing direction of the locale. */
  readonly direction: 'ltr' | 'rtl'
  /** Changes the language; a language that is not offered keeps the current messages. */
  setLocale(locale: string): Promise<void>
  /** Translates the messages of one package or feature, with its English as fallback. */
  translator<const messages extends Messages>(scope: string, english: messages): Translate<messages>
}

/** Merges three layers of messages: the English of each package or feature, the locale's, the dapp's own. */
export class I18nStore implements I18n {
  locale = 'en'
  loaded: Catalogue = {}
  overrides: Catalogue
  readonly #locales: Locales
  /** The last requested locale; a slower load of an earlier one is dropped. */
  #requested = ''

  constructor({ locales = {}, messages = {} }: I18nOptions = {}) {
    this.#locales = locales
    this.overrides = messages
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get direction(): 'ltr' | 'rtl' {
    return /^(ar|dv|fa|he|ks|ku|ps|sd|ug|ur|yi)\b/.test(this.locale) ? 'rtl' : 'ltr'
  }

  async setLocale(locale: string): Promise<void> {
    const [language = ''] = locale.split('-')
    const name = [locale, language].find((it) => Object.hasOwn(this.#locales, it))
    this.#requested = locale
    const words = name === undefined ? {} : (await this.#locales[name]?.())?.default
    if (words && this.#requested === locale) this.apply(locale, words)
  }

  translator<const messages extends Messages>(
    scope: string,
    english: messages,
  ): Translate<messages> {
    return (key, ...[values]) => {
      const name = `${scope}.${key}`
      const text = this.overrides[name] ?? this.loaded[name] ?? english[key] ?? key
      if (!values) return text
      return text.replace(/\{(\w+)\}/g, (_, hole: string) =>
        String((values as Readonly<Record<string, unknown>>)[hole] ?? ''),
      )
    }
  }

  private apply(locale: string, loaded: Catalogue): void {
    this.locale = locale
    this.loaded = loaded
  }
}
