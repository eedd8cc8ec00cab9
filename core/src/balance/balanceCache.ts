import * as z from 'zod/mini'
import { timestamp } from '../api/timestamp.ts'
import { caipAddress } from '../caip/caipAddress.ts'
import type { Connection } from '../connector/Connection.ts'
import type { KeyedStorage } from '../storage/Storage.ts'
import type { BalanceEntry } from './Balances.ts'

const key = 'balances'
const maxAccounts = 20
const maxTokens = 200

const token = z.object({
  address: z.exactOptional(z.string()),
  symbol: z.string(),
  name: z.string(),
  chainId: z.string(),
  quantity: z.object({
    numeric: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
    decimals: z.string().check(z.regex(/^\d{1,2}$/)),
  }),
  price: z.exactOptional(z.number()),
  value: z.exactOptional(z.number()),
  iconUrl: z.exactOptional(z.string()),
  isSpam: z.exactOptional(z.boolean()),
})
const entry = z.object({ at: timestamp, tokens: z.array(token).check(z.minLength(1)) })
const accounts = z.array(z.string())
type Known = Required<Pick<BalanceEntry, 'tokens' | 'tokensAt'>>

/** Persists the last balances of accounts, so that a page can show them before or without a response. */
export const balanceCache = {
  read(storage: KeyedStorage, connection: Connection): Known | undefined {
    const kept = storage.get(keyOf(accountOf(connection)), entry)
    return kept && { tokens: kept.tokens, tokensAt: kept.at }
  },
  write(storage: KeyedStorage, connection: Connection, { tokens, tokensAt }: Known): void {
    const account = accountOf(connection)
    const others = (storage.get(key, accounts) ?? []).filter((it) => it !== account)
    const all = [account, ...others]
    storage.set(keyOf(account), { at: tokensAt, tokens: tokens.slice(0, maxTokens) })
    storage.set(key, all.slice(0, maxAccounts))
    for (const removed of all.slice(maxAccounts)) storage.remove(keyOf(removed))
  },
}

function keyOf(account: string): string {
  return `${key}/${account}`
}

function accountOf({ networkId, accounts: [first] }: Connection): string {
  return caipAddress(networkId, first.address)
}
