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
export function currencyOf(country: string | undefined): string | undefined {
  if (country === undefined) return undefined
  return euro.includes(country) ? 'EUR' : others[country]
}

/** The country in the browser's language, such as DE of `de-DE`; `undefined` without one. */
export function browserCountry(): string | undefined {
  const { region } = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale)
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : undefined
}
