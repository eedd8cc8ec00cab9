import * as z from 'zod/mini'
import { addressSchema } from '../schemas.ts'
import { solanaErrors } from '../solanaErrors.ts'
import { computeBudget } from '../wire/computeBudget.ts'
import type { SolanaCall, SolanaInstruction } from './SolanaCall.ts'

/** An instruction whose parts are all there. */
export type ReadInstruction = Required<SolanaInstruction> & { readonly data: Uint8Array }

/** The smallest role that signs. */
const signing = 2
/** More than a transaction has room for. */
const [maxAccounts, maxBytes] = [256, 1_232] as const

const data = z.optional(
  z.pipe(
    z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length <= maxBytes),
    z.transform((bytes: Uint8Array) => Uint8Array.from(bytes)),
  ),
)
const key = z.pipe(
  z.transform((value: unknown) => {
    const { toBase58 } = Object(value) as { toBase58?: unknown }
    return typeof toBase58 === 'function' ? toBase58.call(value) : value
  }),
  addressSchema,
)
const instruction = z.object({
  programAddress: addressSchema,
  accounts: z.optional(
    z
      .array(z.object({ address: addressSchema, role: z.int().check(z.gte(0), z.lte(3)) }))
      .check(z.maxLength(maxAccounts)),
  ),
  data,
})
const legacyInstruction = z.object({
  programId: key,
  keys: z
    .array(z.object({ pubkey: key, isSigner: z.boolean(), isWritable: z.boolean() }))
    .check(z.maxLength(maxAccounts)),
  data,
})

/** Checks calls, and copies them in one form. Throws `solana/badCall`, with the place from 0. */
export function readCalls(calls: readonly SolanaCall[], owner: string): readonly ReadInstruction[] {
  return calls.map((call, place) => {
    const found = readCall(call, place)
    const other = found.accounts.find(({ address, role }) => role >= signing && address !== owner)
    if (other) throw badCall(place, `it needs the signature of ${other.address}`)
    if (found.programAddress === computeBudget.program)
      throw badCall(place, 'the kit sets the compute budget itself')
    return found
  })
}

function readCall(call: SolanaCall, place: number): ReadInstruction {
  if ('programId' in call) {
    const { success, data: parsed, error } = legacyInstruction.safeParse(call)
    if (!success) throw badCall(place, textOf(error), error)
    const accounts = parsed.keys.map(({ pubkey, isSigner, isWritable }) => ({
      address: pubkey,
      role: (isSigner ? signing : 0) + (isWritable ? 1 : 0),
    }))
    return { programAddress: parsed.programId, accounts, data: parsed.data ?? new Uint8Array() }
  }
  const { success, data: parsed, error } = instruction.safeParse(call)
  if (!success) throw badCall(place, textOf(error), error)
  const { programAddress, accounts = [], data: bytes = new Uint8Array() } = parsed
  return { programAddress, accounts, data: bytes }
}

function textOf({ issues: [issue] }: z.core.$ZodError): string {
  return [...(issue?.path ?? []).map(String), issue?.message].join(': ')
}

function badCall(place: number, what: string, cause?: Error) {
  return solanaErrors.create('badCall', [`calls: ${place}: ${what}`], { cause })
}
