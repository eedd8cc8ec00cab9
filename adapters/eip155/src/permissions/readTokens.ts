import { cleanSymbol } from '@portico/core/feature/store'
import { decodeFunctionResult, encodeFunctionData, type Hex, hexToString, trim } from 'viem'
import { multiplierCall, multiplierOf } from '../chain/tokenScale.ts'
import type { Description } from '../chain/tokens.ts'
import { permissionAbi as abi } from './grants.ts'
import { callInParts } from './readGrants.ts'
import type { ScanOrder } from './scanLogs.ts'

const maxSymbolLength = 12
const names = ['symbol', 'decimals', 'totalSupply'] as const
const calls = [
  ...names.map((functionName) => encodeFunctionData({ abi, functionName })),
  multiplierCall,
]

/** The symbols, decimals, supplies and multipliers of tokens, as their contracts say. Throws `network/*`. */
export async function readTokens(
  tokens: readonly Hex[],
  { network, signal }: ScanOrder,
): Promise<ReadonlyMap<Hex, Description>> {
  const unique = [...new Set(tokens)]
  const questions = unique.flatMap((to) => calls.map((data) => ({ to, data })))
  const answers = await callInParts({ network, signal, calls: questions })
  return new Map(
    unique.map((token, index): [Hex, Description] => {
      const [symbol, decimals, supply, multiplier] = answers.slice(index * calls.length)
      return [token, describe(token, { symbol, decimals, supply, multiplier })]
    }),
  )
}

type Answers = Readonly<Record<'symbol' | 'decimals' | 'supply' | 'multiplier', string | undefined>>

function describe(token: Hex, answers: Answers): Description {
  const decimals = numberOf(answers.decimals)
  const supply = numberOf(answers.supply)
  return {
    symbol: symbolOf(answers.symbol) || `${token.slice(0, 6)}…${token.slice(-4)}`,
    decimals: decimals !== undefined && decimals <= 77n ? Number(decimals) : 0,
    ...multiplierOf(answers.multiplier, answers.decimals),
    ...(supply !== undefined && { supply }),
  }
}

function numberOf(answer: string | undefined): bigint | undefined {
  return answer !== undefined && /^0x[0-9a-fA-F]{64}$/.test(answer) ? BigInt(answer) : undefined
}

function symbolOf(answer: string | undefined): string {
  if (answer === undefined) return ''
  try {
    // Some of the first tokens return 32 bytes instead of a string.
    if (answer.length === 66)
      return cleanSymbol(hexToString(trim(answer as Hex, { dir: 'right' })), maxSymbolLength)
    const text = decodeFunctionResult({ abi, functionName: 'symbol', data: answer as Hex })
    return cleanSymbol(text, maxSymbolLength)
  } catch {
    return '' // not a text
  }
}
