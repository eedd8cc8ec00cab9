import * as z from 'zod/mini'
import type { TypedData } from './TypedData.ts'

/** What a signature lets somebody take, where the data is one of the forms of permits that are in use. */
export type Permit = {
  readonly spender: string
  readonly grants: readonly {
    readonly token: string
    readonly amount: bigint
    /** The largest number of the amount's type. */
    readonly max: bigint
  }[]
  /** Seconds of Unix time until which the tokens may be taken. */
  readonly until: bigint
  /** The tokens may be taken once, and not again and again. */
  readonly isOnce: boolean
}

/** The contract of Permit2 has the same address on every network. */
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const maxUint256 = 2n ** 256n - 1n
const maxUint160 = 2n ** 160n - 1n

const address = z.string().check(z.regex(/^0x[\da-f]{40}$/i))
const number = z.union([
  z.string().check(z.regex(/^(?:\d{1,78}|0x[\da-f]{1,64})$/i)),
  z.int().check(z.gte(0)),
])
const permitted = z.object({ token: address, amount: number })
const details = z.object({ token: address, amount: number, expiration: number })
const list = <item extends z.ZodMiniType>(item: item) => z.array(item).check(z.minLength(1))

/** ERC-2612, and the older permit of DAI, which allows all or nothing. */
const ownForms = {
  value: z.object({ spender: address, value: number, deadline: number }),
  allowed: z.object({ spender: address, expiry: number, allowed: z.boolean() }),
}
/** Permit2: allowances for one or several tokens, and transfers that happen once, also with data of the spender. */
const sharedForms = {
  single: z.object({ spender: address, details }),
  batch: z.object({ spender: address, details: list(details) }),
  transfer: z.object({ spender: address, permitted, deadline: number }),
  transfers: z.object({ spender: address, permitted: list(permitted), deadline: number }),
}

/** Reads a permit; undefined for what is none of the known forms. */
export function readPermit({ primaryType, domain, message }: TypedData): Permit | undefined {
  const contract = domain.verifyingContract
  if (!/^Permit/.test(primaryType) || contract === undefined) return undefined
  return contract.toLowerCase() === permit2 ? readShared(message) : readOwn(message, contract)
}

function readOwn(message: unknown, token: string): Permit | undefined {
  const byValue = ownForms.value.safeParse(message).data
  if (byValue) {
    const { spender, value, deadline } = byValue
    const grants = [{ token, amount: BigInt(value), max: maxUint256 }]
    return { spender, grants, until: BigInt(deadline), isOnce: false }
  }
  const all = ownForms.allowed.safeParse(message).data
  if (!all) return undefined
  const amount = all.allowed ? maxUint256 : 0n
  // In that form zero stands for no end.
  const until = BigInt(all.expiry) || maxUint256
  const grants = [{ token, amount, max: maxUint256 }]
  return { spender: all.spender, grants, until, isOnce: false }
}

function readShared(message: unknown): Permit | undefined {
  const one = sharedForms.single.safeParse(message).data
  const several = one ? undefined : sharedForms.batch.safeParse(message).data
  const allowances = one ? [one.details] : several?.details
  const transfer = sharedForms.transfer.safeParse(message).data
  const transfers = sharedForms.transfers.safeParse(message).data
  const once = transfer ? [transfer.permitted] : transfers?.permitted
  const spender = (one ?? several ?? transfer ?? transfers)?.spender
  if (spender === undefined) return undefined
  const max = allowances ? maxUint160 : maxUint256
  const grants = (allowances ?? once ?? []).map(({ token, amount }) => ({
    token,
    amount: BigInt(amount),
    max,
  }))
  const ends = allowances?.map(({ expiration }) => BigInt(expiration))
  const until = ends?.reduce((last, one) => (one > last ? one : last))
  const deadline = (transfer ?? transfers)?.deadline ?? 0
  return { spender, grants, until: until ?? BigInt(deadline), isOnce: !allowances }
}
