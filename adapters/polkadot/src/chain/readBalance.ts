import type { ApiPromise } from '@polkadot/api'
import { networkErrors } from '@portico/core'
import * as z from 'zod/mini'
import { amountSchema } from './amountSchema.ts'
import { runtimeOf } from './runtimeOf.ts'

/** What an account has of the native currency, in its smallest unit. */
export type PolkadotBalance = {
  readonly free: bigint
  /** Set aside: deposits, and what the account holds for the chain. */
  readonly reserved: bigint
  /** Locked: staked, voted with, vesting. Overlaps with the rest. */
  readonly frozen: bigint
  /** What can leave the account now. */
  readonly transferable: bigint
}

const locked = z._default(amountSchema, 0n)
/** Locks are one amount today; older runtimes tell two, for fees and for all else. */
const accountSchema = z.object({
  /** What else needs the account to live, and what lets it. */
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

/** Reads a balance. Throws `polkadot/otherRuntime`, and what the connection says. */
export async function readBalance(api: ApiPromise, address: string): Promise<PolkadotBalance> {
  const { account, existentialDeposit } = runtimeOf(api)
  const { success, data } = accountSchema.safeParse((await account(address)).toJSON())
  if (!success) throw networkErrors.create('unavailable', [api.runtimeVersion.specName.toString()])
  const { free, reserved, miscFrozen, feeFrozen, ...rest } = data.data
  const frozen = rest.frozen ?? max(miscFrozen, feeFrozen)
  // What is reserved counts towards a lock; older runtimes lock what is free alone.
  const lock = rest.frozen === undefined ? frozen : max(frozen - reserved, 0n)
  const needed = data.consumers > 0 && data.providers < 2
  const kept = frozen > 0n || reserved > 0n || needed ? max(lock, existentialDeposit) : 0n
  return { free, reserved, frozen, transferable: max(free - kept, 0n) }
}

const max = (one: bigint, other: bigint) => (one > other ? one : other)
