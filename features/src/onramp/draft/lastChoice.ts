import type { KeyedStorage } from '@portico/core'
import * as z from 'zod/mini'
import type { OnrampOptions } from '../OnrampOptions.ts'
import type { Choice } from './Choice.ts'
import { browserCountry, currencyOf } from './currencyOf.ts'

const key = 'choice'
const text = z.exactOptional(z.string().check(z.maxLength(200)))
const schema = z.object({ tokenId: text, currency: text, methodId: text })
type Stored = z.output<typeof schema>

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

export function keepChoice(storage: KeyedStorage, choice: Stored): void {
  storage.set(key, choice)
}
