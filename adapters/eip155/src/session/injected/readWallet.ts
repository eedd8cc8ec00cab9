import { connectionErrors, type KitError, type KitErrorOptions } from '@portico/core'
import type { Parser, Unsubscribe } from '@portico/core/adapter'
import { toAddress } from './address.ts'

/** The EIP-1193 provider interface. */
export type Eip1193Provider = {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Sends a request to a wallet. Async, so that a provider that throws synchronously rejects instead. */
export async function requestProvider(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  return provider.request(params === undefined ? { method } : { method, params })
}

/** Subscribes to wallet events. Listeners are optional: a wallet without them, or whose own code throws, emits none. */
export function listen(
  provider: Eip1193Provider,
  listeners: Readonly<Record<string, (value: unknown) => void>>,
): Unsubscribe {
  const forEach = (method: 'on' | 'removeListener') => {
    for (const [event, listener] of Object.entries(listeners)) {
      try {
        provider[method]?.(event, listener)
      } catch {
        // The wallet is asked before each signature anyway.
      }
    }
  }
  forEach('on')
  return () => forEach('removeListener')
}

/** Reads the accounts that the wallet exposes to this page, without a prompt. */
export async function readAccounts(provider: Eip1193Provider): Promise<readonly string[]> {
  const method = 'eth_accounts'
  return readAnswer(walletAnswers.accounts, {
    method,
    answer: await requestProvider(provider, method),
    fail: (options) => connectionErrors.create('failed', [], options),
  })
}

/** The wallet's current chain. */
export async function readChainId(provider: Eip1193Provider): Promise<number> {
  const method = 'eth_chainId'
  return readAnswer(walletAnswers.chainId, {
    method,
    answer: await requestProvider(provider, method),
    fail: (options) => connectionErrors.create('failed', [], options),
  })
}

type WalletAnswer = {
  readonly method: string
  readonly answer: unknown
  /** Creates the error for an invalid answer. */
  readonly fail: (options: KitErrorOptions) => KitError
}

/** The schema interface: `error` describes what is invalid. */
type AnswerParser<value> = {
  safeParse(data: unknown): { success: true; data: value } | { success: false; error?: unknown }
}

/** Parses a wallet's answer; throws the error of `fail` for an invalid one. */
function readAnswer<value>(
  parser: AnswerParser<value>,
  { method, answer, fail }: WalletAnswer,
): value {
  const parsed = parser.safeParse(answer)
  if (parsed.success) return parsed.data
  const hints = [`The wallet answered ${method} with an invalid result`]
  throw fail({ cause: parsed.error, hints })
}

const maxAccounts = 1000

/**
 * Addresses with EIP-55 checksum, each once. The case of a wallet's own list says nothing: some write other checksums
 * (EIP-1191). An unusable entry is left out; a list without a usable one is rejected.
 */
const accounts: Parser<readonly string[]> = {
  safeParse(answer) {
    if (!Array.isArray(answer) || answer.length > maxAccounts) return { success: false }
    const all = answer.flatMap((it) =>
      typeof it === 'string' && it.length <= 42 ? (toAddress(it.toLowerCase()) ?? []) : [],
    )
    const isUnusable = all.length === 0 && answer.length > 0
    return isUnusable ? { success: false } : { success: true, data: [...new Set(all)] }
  },
}

const chainId: Parser<number> = {
  safeParse(answer) {
    const data = toChainId(answer)
    return data === undefined ? { success: false } : { success: true, data }
  },
}

/**
 * Parsers for accounts and chain id without a schema library: a stored session is restored before any schema library
 * loads.
 */
export const walletAnswers = { accounts, chainId }

const chainIdFormat = /^(?:0[xX][0-9a-fA-F]{1,14}|[0-9]{1,16})$/

/** Parses a chain id: hex by the standard, or a number, bigint or decimal text from some wallets. */
export function toChainId(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || typeof value === 'bigint'
  const isWellFormed = isNumber || (typeof value === 'string' && chainIdFormat.test(value))
  const id = isWellFormed ? Number(value) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** A chain id in the hex format of wallets, without leading zeros. */
export function chainIdHex(id: number | string): `0x${string}` {
  return `0x${Number(id).toString(16)}`
}
