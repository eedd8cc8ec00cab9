import { readTokenText } from '@portico/core/abi'
import { shortAddress } from '@portico/core/caip'
import { cleanSymbol } from '@portico/core/feature/store'
import { encodeFunctionData, type Hex } from 'viem'
import { firstWordOf, wordOf } from '../chain/callContracts.ts'
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
  const decimals = firstWordOf(answers.decimals)
  const supply = wordOf(answers.supply)
  return {
    symbol: cleanSymbol(readTokenText(answers.symbol), maxSymbolLength) || shortAddress(token),
    decimals: decimals !== undefined && decimals <= 77n ? Number(decimals) : 0,
    ...multiplierOf(answers.multiplier, answers.decimals),
    ...(supply !== undefined && { supply }),
  }
}
