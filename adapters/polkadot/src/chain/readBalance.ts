import type { ApiPromise } from '@polkadot/api'
import { networkErrors } from '@portico/core'
import * as z from 'zod/mini'
import { amountSchema } from './amountSchema.ts'
import { runtimeOf } from './runtimeOf.ts'

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
