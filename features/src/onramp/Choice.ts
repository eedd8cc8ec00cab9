import type { KeyedStorage } from '@portico/core/feature'
import * as z from 'zod/mini'
import type { OnrampOptions } from './OnrampOptions.ts'

/** What is chosen until the visitor chooses. */
export type Choice = {
  /** CAIP-19. */
  readonly tokenId?: string
  /** Of the token, on the active network. */
  readonly symbol: string
  /** ISO 4217 codes, in order of preference. */
  readonly currencies: readonly string[]
  readonly methodId?: string
}

const key = 'choice'
const text = z.exactOptional(z.string().check(z.maxLength(200)))
const schema = z.object({ tokenId: text, currency: text, methodId: text })

/** The last choice of this browser, then what the dapp and the browser's country suggest, then USDC for USD (R9.07). */
export function lastChoice(storage: KeyedStorage, options: OnrampOptions): Choice {
  const { currency, tokenId, methodId } = storage.get(key, schema) ?? {}
  const { country = browserCountry() } = options
  const currencies = [currency, options.currency, currencyOf(country), 'USD']
  return {
    symbol: options.token ?? 'USDC',
    currencies: currencies.filter((it) => it !== undefined),
    ...(tokenId !== undefined && { tokenId }),
    ...(methodId !== undefined && { methodId }),
  }
}

/** Stores what was chosen, for `lastChoice`. */
export function storeChoice(storage: KeyedStorage, choice: z.output<typeof schema>): void {
  storage.set(key, choice)
}

/** The country in the browser's language, such as DE of `de-DE`; `undefined` without one. */
export function browserCountry(): string | undefined {
  const { region } = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale)
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : undefined
}

const euro = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'.split(
  ' ',
)
const others: Readonly<Record<string, string>> = {
  AE: 'AED',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CL: 'CLP',
  CO: 'COP',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  JP: 'JPY',
  KR: 'KRW',
  MX: 'MXN',
  MY: 'MYR',
  NG: 'NGN',
  NO: 'NOK',
  NZ: 'NZD',
  PE: 'PEN',
  PH: 'PHP',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  TW: 'TWD',
  UA: 'UAH',
  US: 'USD',
  VN: 'VND',
  ZA: 'ZAR',
}

/** The ISO 4217 code of the money of a country (ISO 3166); `undefined` for one that is not listed. */
function currencyOf(country: string | undefined): string | undefined {
  if (country === undefined) return undefined
  return euro.includes(country) ? 'EUR' : others[country]
}
