import type { NodeCall } from './NodeCall.ts'
import { readToken, type Token } from './readToken.ts'

/** Tokens by the address of their contract in lower case. */
export type Tokens = ReadonlyMap<string, Token>

/** Of more than these, the amounts are shown in smallest units. */
const maxTokens = 20

/** What the contracts say of themselves, each asked once. */
export async function readTokens(
  contracts: readonly (string | undefined)[],
  node: NodeCall,
): Promise<Tokens> {
  const known = contracts.flatMap((one) => (one === undefined ? [] : [one.toLowerCase()]))
  const asked = [...new Set(known)].slice(0, maxTokens)
  const read = await Promise.all(
    asked.map(async (contract) => [contract, await readToken(contract, node)] as const),
  )
  return new Map(read.flatMap(([contract, token]) => (token ? [[contract, token]] : [])))
}
