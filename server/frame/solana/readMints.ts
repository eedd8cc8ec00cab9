import * as z from 'zod/mini'
import { base58 } from '../bytes/base58.ts'
import { base64 } from '../bytes/base64url.ts'
import { programs, type SolanaAction } from './describeInstruction.ts'
import { type MintRules, mintRules } from './mintRules.ts'

export type SolanaNode = (method: string, params: readonly unknown[]) => Promise<unknown>
export type TokenAccount = { readonly mint: string; readonly owner: string }
/** What the chain knows of the token accounts and the mints that transactions name. */
export type SolanaTokens = {
  readonly accounts: ReadonlyMap<string, TokenAccount>
  /** Decimals by mint; none for one whose shown amounts follow a multiplier. */
  readonly decimals: ReadonlyMap<string, number>
  /** What a mint says of its amounts, by its address. */
  readonly rules: ReadonlyMap<string, MintRules>
}

const reply = z.object({
  value: z.array(z.nullable(z.object({ owner: z.string(), data: z.array(z.string()) }))),
})
/** The most that one request takes. */
const maxAccounts = 100
const [accountBytes, mintBytes] = [165, 82]
/** Of a multisig, in which every byte may be any; the programs give this size to nothing else. */
const multisigBytes = 355
const [decimalsAt, initialisedAt] = [44, 45]
/** With extensions, both have the same length, and this byte tells which it is. */
const typeAt = 165
const [mintType, accountType] = [1, 2]

/**
 * Reads token accounts and mints from the operator's node. What it does not answer is shown in smallest units, and what
 * the token withholds as unknown.
 */
export async function readMints(
  actions: readonly SolanaAction[],
  node: SolanaNode,
): Promise<SolanaTokens> {
  const transfers = actions.filter((it) => it.kind === 'tokenTransfer')
  const accounts = new Map<string, TokenAccount>()
  for (const [name, data] of await read(
    transfers.flatMap(({ from, to }) => [from, to]),
    node,
  ))
    if (data.length === accountBytes || data[typeAt] === accountType)
      accounts.set(name, {
        mint: base58.encode(data.slice(0, 32)),
        owner: base58.encode(data.slice(32, 64)),
      })
  const mints = transfers.flatMap(({ mint, from }) => mint ?? accounts.get(from)?.mint ?? [])
  const decimals = new Map<string, number>()
  const rules = new Map<string, MintRules>()
  for (const [name, data] of await read(mints, node))
    if ((data.length === mintBytes || data[typeAt] === mintType) && data[initialisedAt] === 1) {
      const own = mintRules(data)
      rules.set(name, own)
      if (!own.isScaled) decimals.set(name, data[decimalsAt] ?? 0)
    }
  return { accounts, decimals, rules }
}

/** The data of those accounts that belong to a token program. */
async function read(
  names: readonly string[],
  node: SolanaNode,
): Promise<readonly (readonly [string, Uint8Array])[]> {
  // An entry of a lookup table is no address.
  const asked = [...new Set(names)].filter((name) => !name.includes('#')).slice(0, maxAccounts)
  if (asked.length === 0) return []
  const rules = { encoding: 'base64', commitment: 'confirmed' }
  const answer = await node('getMultipleAccounts', [asked, rules]).catch(() => undefined) // Shown raw.
  const found = reply.safeParse(answer).data?.value ?? []
  return asked.flatMap((name, at) => {
    const account = found[at]
    const isToken = account?.owner === programs.token || account?.owner === programs.token2022
    if (!account || !isToken) return []
    const data = base64.decode(account.data[0] ?? '')
    return data.length === multisigBytes ? [] : [[name, data] as const]
  })
}
