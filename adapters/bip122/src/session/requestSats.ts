import type { Parser } from '@portico/core/adapter'
import type { WalletRequest } from '@portico/core/adapter/session'
import { rpcCodeOf } from '@portico/core/errors'
import * as z from 'zod/mini'
import { type ChainName, chainNames } from '../networks.ts'
import type { BitcoinProvider } from '../provider.ts'
import type { InputToSign, SignInputs } from './BitcoinWallet.ts'
import { type Grant, purposed, readAddressRows, toGrant } from './Grant.ts'
import {
  mentionsClosing,
  mentionsRefusal,
  mentionsUnsupported,
  RpcFailure,
  readAnswer,
  satsCodes,
  walletErrors,
} from './walletErrors.ts'

/** The sats-connect provider methods in use. */
export type SatsProvider = {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(...args: readonly unknown[]): unknown
}

const failure = z.object({
  error: z.object({
    code: z.optional(z.coerce.number().check(z.int())),
    message: z.optional(z.string()),
    data: z.optional(z.unknown()),
  }),
})
const failureText = z.object({ error: z.string() })
const success = z.object({ result: z.unknown() })

/**
 * Sends a request and returns its result. The protocol returns errors as values, though some wallets reject: both are
 * thrown as `RpcFailure`.
 */
export async function requestSats(
  provider: Pick<SatsProvider, 'request'>,
  method: string,
  params: unknown = null,
): Promise<unknown> {
  let answer: unknown
  try {
    answer = await provider.request(method, params)
  } catch (cause) {
    throw failureIn(cause) ?? cause
  }
  const refused = failureIn(answer)
  if (refused) throw refused
  const { success: fits, data } = success.safeParse(answer)
  if (fits) return data.result
  // Without a code, since some wallets answer so to methods that they do not know.
  throw new Error(`The wallet answered ${method} with an invalid JSON-RPC response`)
}

function failureIn(answer: unknown): RpcFailure | undefined {
  const text = failureText.safeParse(answer).data?.error
  if (text !== undefined) return new RpcFailure({ code: satsCodes.internal, message: text })
  const { success: fits, data } = failure.safeParse(answer)
  if (!fits) return undefined
  const { code = satsCodes.internal, message = 'The wallet gave no reason', ...rest } = data.error
  return new RpcFailure({ code, message, ...rest })
}

type Call = readonly [method: string, params?: unknown]

/**
 * Calls the methods in order, newest first, and returns what `read` makes of the first answer that it can read. Wallets
 * say in many ways that they lack a method, so only the visitor's refusal, and a wallet that is busy or locked, end the
 * search. Throws the most telling of the errors.
 */
export async function requestFirstSupported<value>(
  provider: SatsProvider,
  calls: readonly Call[],
  read: (answer: unknown, method: string) => value,
): Promise<Awaited<value>> {
  let failure: unknown
  for (const [method, params] of calls) {
    try {
      return await read(await requestSats(provider, method, params), method)
    } catch (cause) {
      if (isFinal(cause)) throw cause
      if (failure === undefined || isUnsupported(failure)) failure = cause
    }
  }
  throw failure
}

function isFinal(cause: unknown): boolean {
  if (mentionsUnsupported(cause)) return false
  const refusal = walletErrors.refusalOf(cause)
  if (refusal !== undefined) return refusal !== 'unsupported'
  return mentionsRefusal(cause) || mentionsClosing(cause)
}

/** True for an error that says by its code or text, or by the lack of a code, that the wallet lacks the method. */
export function isUnsupported(cause: unknown): boolean {
  if (rpcCodeOf(cause) === undefined || mentionsUnsupported(cause)) return true
  return walletErrors.refusalOf(cause) === 'unsupported'
}

/** Requests the wallet's chain; `undefined` if the wallet does not report it. */
export async function requestSatsChain(provider: SatsProvider): Promise<ChainName | undefined> {
  try {
    return readSatsChain(await requestSats(provider, 'wallet_getNetwork'))
  } catch {
    return undefined // the chain is derived from the addresses instead
  }
}

const named = z.object({ bitcoin: z.object({ name: z.string() }) })
const network = z.union([named, z.object({ network: named })])

/** The supported chain that an answer or event names, if any. */
export function readSatsChain(answer: unknown): ChainName | undefined {
  const { success, data } = network.safeParse(answer)
  if (!success) return undefined
  const { name } = 'bitcoin' in data ? data.bitcoin : data.network.bitcoin
  return chainNames.find((it) => satsNetworks[it] === name)
}

const list = z.array(z.unknown()).check(z.maxLength(100))
const accounts = z.union([list, z.object({ addresses: list })])

/**
 * The grant in a sats-connect answer or event; entries of chains other than Bitcoin, and those that cannot be read, are
 * ignored.
 */
export function readSatsGrant(
  method: string,
  answer: unknown,
  otherwise?: ChainName,
): Grant | undefined {
  const found = readAnswer(accounts, method, answer)
  const entries = 'addresses' in found ? found.addresses : found
  const rows = readAddressRows(entries.filter((entry) => purposed.safeParse(entry).success))
  const known = rows.flatMap(({ purpose, ...it }) => (purpose ? [{ ...it, purpose }] : []))
  return toGrant(known, readSatsChain(answer) ?? otherwise)
}

/** The inputs to sign as sats-connect names them; it has no field for hash types, which stand in the PSBT. */
export function byAddress(inputs: readonly InputToSign[]): SignInputs {
  const indexes: Record<string, number[]> = {}
  for (const { address, index } of inputs) indexes[address] = [...(indexes[address] ?? []), index]
  return indexes
}

/** The sats-connect name of each chain. */
export const satsNetworks = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
} as const satisfies Record<ChainName, string>

/** Sends a request to a connected wallet and parses its answer. Throws `request/*`, `connection/*` and `network/*`. */
export function requestWallet<answer>(
  provider: BitcoinProvider,
  {
    params,
    ...request
  }: WalletRequest & {
    readonly params: unknown
    /** Parser of the answer. */
    readonly answer: Parser<answer>
  },
): Promise<answer> {
  return walletErrors.request(() => requestSats(provider, request.method, params), request)
}
