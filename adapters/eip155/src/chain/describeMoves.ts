import type { NetworkDefinition, PreviewApproval, PreviewChange } from '@portico/core'
import { type Address, maxUint256 } from 'viem'
import { contractErrors } from '../contractErrors.ts'
import { type Description, describeToken } from './describeToken.ts'
import type { Allowance, Move, Moves } from './Moves.ts'
import { formatShown } from './Scale.ts'

type Described = {
  readonly changes: readonly PreviewChange[]
  readonly approvals: readonly PreviewApproval[]
}

/** More than anybody reads; a stranger's contract reports as many transfers as it likes. */
const maxRows = 200

/**
 * Writes several effects in whole units of their tokens, whose decimals are read on chain once. Throws
 * `contract/tooManyEffects`.
 */
export async function describeMoves(
  network: NetworkDefinition,
  all: readonly Moves[],
): Promise<readonly Described[]> {
  const rows = all.flatMap(({ moves, allowances }) => [...moves, ...allowances])
  if (rows.length > maxRows) throw contractErrors.create('tooManyEffects', [])
  const tokens = await describeAll(network, rows)
  return all.map(({ moves, allowances }) => ({
    changes: moves.map((move) => toChange(move, tokens, network)),
    approvals: allowances.map((allowance) => toApproval(allowance, tokens)),
  }))
}

type Tokens = ReadonlyMap<Address, Description>

async function describeAll(
  network: NetworkDefinition,
  rows: readonly { readonly token?: Address }[],
): Promise<Tokens> {
  const addresses = [...new Set(rows.flatMap(({ token }) => token ?? []))]
  const describe = async (token: Address) => [token, await describeToken(network, token)] as const
  return new Map(await Promise.all(addresses.map(describe)))
}

function toChange(move: Move, tokens: Tokens, network: NetworkDefinition): PreviewChange {
  const { direction, token, other, units, isWhole } = move
  const known = token && tokens.get(token)
  const { symbol, ...scale } = known ?? network.nativeCurrency
  const counted = isWhole ? { decimals: 0 } : scale
  return {
    direction,
    amount: formatShown(units, counted),
    symbol,
    decimals: counted.decimals,
    ...(token && { address: token }),
    ...(direction === 'out' && { to: other }),
    ...('multiplier' in counted && { exact: { units: `${units}`, withheld: '0' } }),
  }
}

function toApproval({ token, spender, units }: Allowance, tokens: Tokens): PreviewApproval {
  const { symbol = '', supply, ...scale } = tokens.get(token) ?? { decimals: 0 }
  const isAll = units === undefined || units === maxUint256 || (supply ? units > supply : false)
  return {
    spender,
    symbol,
    address: token,
    amount: isAll ? 'unlimited' : formatShown(units, scale),
  }
}
