import type { NetworkDefinition } from '@portico/core'
import { readTokenText } from '@portico/core/abi'
import type { ContractQuery } from '@portico/core/adapter'
import { shortAddress } from '@portico/core/caip'
import type { AllowancesRequest, TokenDescription } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { cleanSymbol, cleanText } from '@portico/core/feature/store'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { toAddress } from '../session/injected/address.ts'
import { callContract, callContracts, firstWordOf, wordOf } from './callContracts.ts'
import { multiplierCall, multiplierOf, type Scale, unscaled } from './tokenScale.ts'

const maxLengths = { symbol: 20, name: 60 }
const calls = [
  ...(['decimals', 'symbol', 'name'] as const).map((functionName) =>
    encodeFunctionData({ abi: erc20Abi, functionName }),
  ),
  multiplierCall,
]

/** Reads a token from its contract; `undefined` for an address without one. Throws `network/*`. */
export async function readToken({
  network,
  address,
  signal,
}: ContractQuery): Promise<TokenDescription | undefined> {
  const reads = calls.map((data) => ({ to: address, data }))
  const answers = await callContracts({ network, calls: reads, signal })
  const [places, symbolText, nameText, scale] = answers
  const decimals = firstWordOf(places)
  if (decimals === undefined || decimals > 77n) return undefined
  const symbol = cleanSymbol(readTokenText(symbolText), maxLengths.symbol) || shortAddress(address)
  const { multiplier = unscaled } = multiplierOf(scale, places)
  return {
    address,
    symbol,
    name: cleanText(readTokenText(nameText), maxLengths.name) || symbol,
    decimals: Number(decimals),
    isScaled: multiplier !== unscaled,
  }
}

/**
 * What spenders may take of tokens, in as few requests as the network allows; 0 where a contract does not tell. Throws
 * `request/badAddress` and `network/*`.
 */
export async function getAllowances({
  network,
  queries,
  signal,
}: AllowancesRequest): Promise<readonly bigint[]> {
  const calls = queries.map(({ token, owner, spender }) => ({
    to: addressOf(token),
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'allowance',
      args: [addressOf(owner), addressOf(spender)],
    }),
  }))
  const answers = await callContracts({ network, calls, signal })
  return queries.map((_, index) => firstWordOf(answers[index]) ?? 0n)
}

function addressOf(text: string): Hex {
  const address = toAddress(text.toLowerCase())
  if (!address) throw requestErrors.create('badAddress', [text])
  return address
}

export type Description = Scale & {
  readonly symbol: string
  readonly supply?: bigint
}

const maxSymbolLength = 12

/**
 * Reads a token's symbol, and how its amounts are shown, from its contract; the symbol is untrusted text and is sanitised. A token may lack
 * a method, but an unreachable node must fail, since an amount depends on the answer: throws when no node answers.
 */
export async function describeToken(
  network: NetworkDefinition,
  address: Address,
): Promise<Description> {
  const encode = (functionName: 'symbol' | 'decimals' | 'totalSupply') =>
    encodeFunctionData({ abi: erc20Abi, functionName })
  const read = (data: Hex) => callContract(network, { to: address, data })
  const [symbol, decimals, supply, multiplier] = await Promise.all([
    read(encode('symbol')),
    read(encode('decimals')),
    read(encode('totalSupply')),
    read(multiplierCall),
  ])
  const places = firstWordOf(decimals)
  const whole = wordOf(supply)
  return {
    symbol: cleanSymbol(readTokenText(symbol), maxSymbolLength) || shortAddress(address),
    decimals: places !== undefined && places <= 77n ? Number(places) : 0,
    ...multiplierOf(multiplier, decimals),
    ...(whole !== undefined && { supply: whole }),
  }
}
