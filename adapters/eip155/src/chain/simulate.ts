import type {
  NetworkDefinition,
  Preview,
  PreviewApproval,
  PreviewChange,
  SendRequest,
} from '@portico/core'
import { type Address, formatUnits, maxUint256 } from 'viem'
import { checkDecimals } from './checkDecimals.ts'
import { type Description, describeToken } from './describeToken.ts'
import type { Allowance, Move } from './Moves.ts'
import { toNodeError } from './toNodeError.ts'
import { toTransaction } from './toTransaction.ts'
import { tryTransaction } from './tryTransaction.ts'

/**
 * Simulates a send and lists its transfers and approvals. Throws as `toTransaction` and `checkDecimals` do, and
 * `network/*` when no node simulated it.
 */
export async function simulate(request: SendRequest): Promise<Preview> {
  const transaction = toTransaction(request)
  const { network } = request
  await checkDecimals(request)
  try {
    const { moves, allowances, failure } = await tryTransaction(network, transaction)
    const tokens = await describeAll(network, [...moves, ...allowances])
    return {
      changes: moves.map((move) => toChange(move, tokens, network)),
      approvals: allowances.map((allowance) => toApproval(allowance, tokens)),
      ...(failure && { failure }),
    }
  } catch (cause) {
    throw toNodeError(cause, network)
  }
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
  const { symbol, decimals } = known ?? network.nativeCurrency
  const places = isWhole ? 0 : decimals
  return {
    direction,
    amount: formatUnits(units, places),
    symbol,
    decimals: places,
    ...(token && { address: token }),
    ...(direction === 'out' && { to: other }),
  }
}

function toApproval({ token, spender, units }: Allowance, tokens: Tokens): PreviewApproval {
  const { symbol = '', decimals = 0, supply } = tokens.get(token) ?? {}
  const isAll = units === undefined || units === maxUint256 || (supply ? units > supply : false)
  return {
    spender,
    symbol,
    address: token,
    amount: isAll ? 'unlimited' : formatUnits(units, decimals),
  }
}
