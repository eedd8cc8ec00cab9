import { parseCaipAddress } from '@portico/core'
import type { SwapToken } from '@portico/features/swaps/endpoints'
import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isAddress,
  maxUint256,
} from 'viem'
import { type Answer, json } from '../../http/Answer.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import type { Call } from '../DataContext.ts'
import { servingProviders } from './TokenCatalogue.ts'
import { quoteFaults, type VendorQuotesContext } from './VendorQuotesOptions.ts'

const abi = erc20Abi

/**
 * What the spender of the last quote that this client asked for the account may take; before any, what every address of the providers may take, so
 * that it is enough whoever makes the best offer. The native currency needs no allowance.
 */
export async function answerAllowance(
  { host, catalogue, providers, spenders }: VendorQuotesContext,
  { query: { tokenAddress, userAddress }, clientIp }: Call<'convertAllowance'>,
): Promise<Answer> {
  const { networkId, address: owner } = parseCaipAddress(userAddress)
  if (!isAddress(owner, { strict: false })) return quoteFaults.notAccount
  const token = await catalogue.find(tokenAddress)
  if (token?.networkId !== networkId) return quoteFaults.unknownToken
  const { address: to } = token
  if (to === undefined) return json({ allowance: `${maxUint256}` }, 0)
  const last = spenders.find({ account: userAddress, clientIp }, token)
  const served = servingProviders(providers, networkId)
  const asked = last === undefined ? served.flatMap((it) => it.targets(networkId)) : [last]
  const calls = [...new Set(asked)].map((spender) => ({
    to,
    data: encodeFunctionData({ abi, functionName: 'allowance', args: [owner, spender as Hex] }),
  }))
  const { signal } = new AbortController()
  const results = await host.call({ networkId, calls, signal })
  const allowed = results.map(toUnits)
  const least = allowed.reduce((one, other) => (other < one ? other : one), allowed[0] ?? 0n)
  return json({ allowance: `${least}` }, 0)
}

function toUnits(data: string | undefined): bigint {
  try {
    return decodeFunctionResult({ abi, functionName: 'allowance', data: data as Hex })
  } catch {
    return 0n // no allowance can be read
  }
}

/** Entries that are remembered, about 2 MB. */
const maxEntries = 10_000

/** Whose question it is: quotes need no proof, so anybody may ask for one in the name of any account. */
type Asked = { readonly account: string; readonly clientIp: string | undefined }

/**
 * Who would take a token of an account after the last quote that the same client asked for, because the call for an
 * allowance names no spender. Nothing is remembered of a client without a known address.
 */
export class Spenders {
  readonly #last = new Map<string, string>()

  set(asked: Asked, token: SwapToken, spender: string): void {
    const key = keyOf(asked, token)
    if (key === undefined) return
    this.#last.delete(key)
    this.#last.set(key, spender)
    if (this.#last.size > maxEntries) this.#last.delete([...this.#last.keys()][0] ?? '')
  }

  find(asked: Asked, token: SwapToken): string | undefined {
    const key = keyOf(asked, token)
    return key === undefined ? undefined : this.#last.get(key)
  }
}

function keyOf({ account, clientIp: ip }: Asked, { id }: SwapToken): string | undefined {
  return ip === undefined
    ? undefined
    : `${clientAddress({ ip }).block} ${account} ${id}`.toLowerCase()
}
