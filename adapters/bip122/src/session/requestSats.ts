import type { Parser } from '@portico/core/adapter'
import type { WalletRequest } from '@portico/core/adapter/session'
import { rpcCodeOf } from '@portico/core/errors'
import * as z from 'zod/mini'
import { type ChainName, chainNames } from '../networks.ts'
import type { BitcoinProvider } from '../provider.ts'
import { type Grant, toGrant } from './Grant.ts'
import { addressText } from './schemas.ts'
import { RpcFailure, readAnswer, satsCodes, walletErrors } from './walletErrors.ts'

/** The sats-connect provider methods in use. */
export type SatsProvider = {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(...args: readonly unknown[]): unknown
}

const failure = z.object({
  error: z.object({
    code: z.optional(z.number()),
    message: z.optional(z.string()),
    data: z.optional(z.unknown()),
  }),
})
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
  const answer = await provider.request(method, params).catch((cause: unknown) => {
    throw failureIn(cause) ?? cause
  })
  const refused = failureIn(answer)
  if (refused) throw refused
  const { success: fits, data } = success.safeParse(answer)
  if (fits) return data.result
  const message = `The wallet answered ${method} with an invalid JSON-RPC response`
  throw new RpcFailure({ code: satsCodes.internal, message })
}

function failureIn(answer: unknown): RpcFailure | undefined {
  const { success: fits, data } = failure.safeParse(answer)
  if (!fits) return undefined
  const { code = satsCodes.internal, message = 'The wallet gave no reason', ...rest } = data.error
  return new RpcFailure({ code, message, ...rest })
}

type Call = readonly [method: string, params?: unknown]

/** Calls the methods in order, newest first, and returns the answer of the first that the wallet supports. */
export async function requestFirstSupported(
  provider: SatsProvider,
  [[method, params], ...rest]: readonly [Call, ...Call[]],
): Promise<{ readonly method: string; readonly answer: unknown }> {
  try {
    return { method, answer: await requestSats(provider, method, params) }
  } catch (cause) {
    const [next, ...others] = rest
    if (!next || rpcCodeOf(cause) !== satsCodes.methodNotFound) throw cause
    return requestFirstSupported(provider, [next, ...others])
  }
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

const purposes = ['payment', 'ordinals'] as const
const entry = z.object({ purpose: z.optional(z.unknown()) })
const list = z.array(z.looseObject(entry.shape)).check(z.maxLength(100))
const accounts = z.union([list, z.object({ addresses: list })])
const address = z.object({
  address: addressText,
  purpose: z.enum(purposes),
  publicKey: z.optional(z.unknown()),
})

/** The grant in a sats-connect answer or event; entries of chains other than Bitcoin are ignored. */
export function readSatsGrant(
  method: string,
  answer: unknown,
  otherwise?: ChainName,
): Grant | undefined {
  const found = readAnswer(accounts, method, answer)
  const entries = 'addresses' in found ? found.addresses : found
  const matching = entries.filter(({ purpose }) => purposes.some((name) => name === purpose))
  const known = readAnswer(z.array(address), method, matching).map(({ publicKey, ...rest }) => ({
    ...rest,
    ...(typeof publicKey === 'string' && { publicKey }),
  }))
  return toGrant(known, readSatsChain(answer) ?? otherwise)
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
