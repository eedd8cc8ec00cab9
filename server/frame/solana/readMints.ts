import * as z from 'zod/mini'
import { base58, base64 } from '../bytes.ts'
import { programs, type SolanaAction } from './describeInstruction.ts'

export type SolanaNode = (method: string, params: readonly unknown[]) => Promise<unknown>
type TokenAccount = { readonly mint: string; readonly owner: string }
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

/** Where the extensions of a mint begin, and the numbers of those that change what an amount means. */
const start = 166
const extension = { transferFee: 1, interest: 10, scaledAmount: 25 } as const
/** Where the two fees stand in their extension: the present one, or the one before and the one that is to come. */
const fees = [72, 90] as const

type MintRules = {
  /** Shown amounts follow a multiplier, so that they are not the base units by the decimals. */
  readonly isScaled: boolean
  /** The most that the token itself withholds of a transfer. */
  readonly maxWithheld: (amount: bigint) => bigint
}

/** Reads the extensions of a mint of Token-2022; a mint without any has neither. */
function mintRules(data: Uint8Array): MintRules {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found = new Map<number, number>()
  for (let at = start; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true))
    if (at + 4 + view.getUint16(at + 2, true) <= data.length)
      found.set(view.getUint16(at, true), at + 4)
  const at = found.get(extension.transferFee)
  return {
    isScaled: found.has(extension.interest) || found.has(extension.scaledAmount),
    maxWithheld: (amount) =>
      at === undefined || at + fees[1] + 18 > data.length
        ? 0n
        : fees.map((fee) => feeAt(view, at + fee, amount)).reduce((a, b) => (a > b ? a : b)),
  }
}

/** Hundredths of a percent, rounded up, and at most the maximum; the epoch stands before both. */
function feeAt(view: DataView, at: number, amount: bigint): bigint {
  const most = view.getBigUint64(at + 8, true)
  const share = (amount * BigInt(view.getUint16(at + 16, true)) + 9_999n) / 10_000n
  return share < most ? share : most
}
