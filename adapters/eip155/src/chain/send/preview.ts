import type { Call, NetworkDefinition } from '@portico/core'
import type { Fee, SendCallsRequest, SendRequest } from '@portico/core/adapter'
import type { CallsPreview, Preview, PreviewApproval, PreviewChange } from '@portico/core/calls'
import { type Address, formatUnits, type Hex, maxUint256, zeroAddress } from 'viem'
import { prepareTransactionRequest } from 'viem/actions'
import { callsErrors, contractErrors } from '../../session/errors.ts'
import { toAddress } from '../../session/injected/address.ts'
import { toNodeError } from '../callContracts.ts'
import { networkClient } from '../networkClient.ts'
import { formatShown } from '../tokenScale.ts'
import { type Description, describeToken } from '../tokens.ts'
import { type Allowance, type Move, type Moves, movesOfTransaction } from './moves.ts'
import { countedTransaction } from './toTransaction.ts'
import { type TriedCall, tryCalls } from './tryCalls.ts'

/**
 * Simulates calls one after the other, and lists what moves as a whole and what each call says by its own data. Throws
 * `calls/badCall`, and `network/*` when no node simulated them.
 */
export async function previewCalls({
  account,
  network,
  calls,
}: SendCallsRequest<Call>): Promise<CallsPreview> {
  const from = account.address as Hex // an account of the eip155 namespace
  const tried = calls.map((call) => toTriedCall(network, call))
  const own = tried.map((call) => movesOfTransaction({ ...call, from }))
  try {
    const { failure, failedAt, gas, ...whole } = await tryCalls(network, from, tried)
    const [[described, ...each], callFees] = await Promise.all([
      describeMoves(network, [whole, ...own]),
      feesOfCalls(network, gas),
    ])
    return {
      changes: [],
      approvals: [],
      ...described,
      calls: tried.map((call, at) => ({
        changes: [],
        approvals: [],
        ...each[at],
        ...(call.to ? { to: call.to } : { action: 'create' as const }),
        ...methodOf(call, own[at]),
      })),
      ...(callFees && { callFees }),
      ...(failure && { failure }),
      ...(failedAt !== undefined && { failedAt }),
    }
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}

function toTriedCall(network: NetworkDefinition, { to, data, value = 0n }: Call): TriedCall {
  const receiver = to === undefined ? undefined : toAddress(to, network.id)
  if (to !== undefined && !receiver)
    throw callsErrors.create('badCall', [`its "to" (${to}) is not an address`])
  if (data !== undefined && !/^0x([0-9a-fA-F]{2})*$/.test(data))
    throw callsErrors.create('badCall', ['its "data" is not bytes as 0x hex'])
  return { value, ...(receiver && { to: receiver }), ...(data && { data: data as Hex }) }
}

/** The method of a contract that is called with data that is neither a transfer nor an approval. */
function methodOf(
  { to, data = '0x', value }: TriedCall,
  { moves, allowances }: ReturnType<typeof movesOfTransaction> = { moves: [], allowances: [] },
): { method?: string } {
  const isKnown = allowances.length > 0 || moves.length > (value > 0n ? 1 : 0)
  return to && data.length >= 10 && !isKnown ? { method: data.slice(0, 10) } : {}
}

/**
 * Simulates a send and lists its transfers and approvals. Throws as `countedTransaction` does, and
 * `network/*` when no node simulated it.
 */
export async function simulate(request: SendRequest): Promise<Preview> {
  const { from, ...call } = await countedTransaction(request)
  const { network } = request
  try {
    const { failure, failedAt: _, ...moves } = await tryCalls(network, from, [call])
    const [described] = await describeMoves(network, [moves])
    return { changes: [], approvals: [], ...described, ...(failure && { failure }) }
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}

/**
 * The most that calls cost as transactions of their own, by the gas that a trial used and the current price; `undefined`
 * where no node tells the price. A transaction needs a quarter more gas than it uses at most, because gas is given back
 * at its end.
 */
async function feesOfCalls(
  network: NetworkDefinition,
  gas: readonly bigint[] | undefined,
): Promise<readonly Fee[] | undefined> {
  if (!gas) return undefined
  const { symbol, decimals } = network.nativeCurrency
  const price = await readPrice(network).catch(() => undefined)
  if (price === undefined) return undefined
  return gas.map((used) => ({
    amount: formatUnits((used * price * 5n) / 4n, decimals),
    symbol,
  }))
}

async function readPrice(network: NetworkDefinition): Promise<bigint | undefined> {
  const { maxFeePerGas, gasPrice } = await prepareTransactionRequest(networkClient(network), {
    account: zeroAddress,
    value: 0n,
    parameters: ['type', 'fees'],
  })
  return maxFeePerGas ?? gasPrice
}

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
async function describeMoves(
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
