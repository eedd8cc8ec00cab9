import type { ApiPromise } from '@polkadot/api'
import type { Account, NetworkDefinition, TokenBalance } from '@portico/core'
import type { AdapterHost } from '@portico/core/adapter'
import { nativeBalance } from '@portico/core/adapter/session'
import { withLimit } from '@portico/core/async'
import { networkErrors, requestErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import { isPolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { polkadotErrors } from '../polkadotErrors.ts'
import { withApi } from './withApi.ts'

export type BalanceRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
}

/**
 * The transferable balance in the native currency. Throws `network/*`, and `request/unsupportedChain` on a network that
 * the dapp did not configure.
 */
export async function getBalances(
  { account, network, signal }: BalanceRequest,
  { clock }: AdapterHost,
): Promise<readonly TokenBalance[]> {
  if (!isPolkadotNetwork(network)) throw requestErrors.create('unsupportedChain', [])
  signal.throwIfAborted()
  const reading = withApi(network, (api) => readBalance(api, account.address), clock)
  const { transferable } = await withLimit(reading, { clock, signal })
  return [nativeBalance(network, transferable)]
}

/** The native balance of an account, in base units. */
export type PolkadotBalance = {
  readonly free: bigint
  /** Reserved: deposits, and amounts held by the chain. */
  readonly reserved: bigint
  /** Locked: staked, used for voting, vesting. Overlaps with the other amounts. */
  readonly frozen: bigint
  /** The amount that can leave the account now. */
  readonly transferable: bigint
}

/** An amount in the library's JSON: a number where exact, otherwise hex. */
export const amountSchema = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^(?:0x[0-9a-fA-F]+|\d+)$/))]),
  z.transform((value) => BigInt(value)),
)

const locked = z._default(amountSchema, 0n)

/** Current runtimes have one locked amount; older ones two, for fees and for everything else. */
const accountSchema = z.object({
  /** Reference counters: `consumers` require the account to exist, providers allow it to be removed. */
  consumers: z._default(z.int(), 0),
  providers: z._default(z.int(), 1),
  data: z.object({
    free: amountSchema,
    reserved: amountSchema,
    frozen: z.optional(amountSchema),
    miscFrozen: locked,
    feeFrozen: locked,
  }),
})

/** Reads a balance. Throws `polkadot/otherRuntime`, and the connection's error. */
export async function readBalance(api: ApiPromise, address: string): Promise<PolkadotBalance> {
  const { account, existentialDeposit } = runtimeOf(api)
  const { success, data } = accountSchema.safeParse((await account(address)).toJSON())
  if (!success) throw networkErrors.create('unavailable', [api.runtimeVersion.specName.toString()])
  const { free, reserved, miscFrozen, feeFrozen, ...rest } = data.data
  const frozen = rest.frozen ?? max(miscFrozen, feeFrozen)
  // Reserved funds count towards a lock; older runtimes only lock free funds.
  const lock = rest.frozen === undefined ? frozen : max(frozen - reserved, 0n)
  const needed = data.consumers > 0 && data.providers < 2
  const kept = frozen > 0n || reserved > 0n || needed ? max(lock, existentialDeposit) : 0n
  return { free, reserved, frozen, transferable: max(free - kept, 0n) }
}

const max = (one: bigint, other: bigint) => (one > other ? one : other)

/** The parts of a chain's runtime that this adapter uses. Throws `polkadot/otherRuntime` when one is missing. */
export function runtimeOf(api: ApiPromise) {
  const account = api.query.system?.account
  const transferKeepAlive = api.tx.balances?.transferKeepAlive
  const deposit = amountSchema.safeParse(api.consts.balances?.existentialDeposit?.toJSON())
  if (!account || !transferKeepAlive || !deposit.success)
    throw polkadotErrors.create('otherRuntime', [api.runtimeVersion.specName.toString()])
  return { account, transferKeepAlive, existentialDeposit: deposit.data }
}
