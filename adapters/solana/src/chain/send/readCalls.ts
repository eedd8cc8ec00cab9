import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import * as z from 'zod/mini'
import { addressSchema } from '../../session/schemas.ts'
import { solanaErrors } from '../../solanaErrors.ts'
import { checkedAddress } from '../getBalances.ts'
import { computeBudget } from '../message.ts'

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

type MicroLamports = Parameters<typeof setTransactionMessageComputeUnitPrice>[0]

type CompileTerms = {
  readonly payer: string
  /** The limit of compute units, and the price of one. */
  readonly units: number
  readonly microLamports: bigint
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
}

/** Puts instructions into one transaction of version 0, in wire format with an empty signature. */
export function compileCalls(
  instructions: readonly ReadInstruction[],
  { payer, units, microLamports, blockhash, lastValidBlockHeight }: CompileTerms,
): Uint8Array {
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (it) => setTransactionMessageFeePayerSigner(createNoopSigner(checkedAddress(payer)), it),
    (it) => setTransactionMessageComputeUnitLimit(units, it),
    (it) => setTransactionMessageComputeUnitPrice(microLamports as MicroLamports, it),
    (it) =>
      appendTransactionMessageInstructions(
        instructions.map(({ programAddress, accounts, data }) => ({
          programAddress: programAddress as Address,
          accounts: accounts.map(({ address, role }) => ({ address: address as Address, role })),
          data,
        })),
        it,
      ),
    (it) => setTransactionMessageLifetimeUsingBlockhash(lifetime, it),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}

/** An address, or a `PublicKey` of web3.js. */
type Key = string | { toBase58(): string }

/** An instruction as in `@solana/kit`; `role` is its `AccountRole`, from 0 (read) to 3 (sign and write). */
export type SolanaInstruction = {
  readonly programAddress: string
  readonly accounts?: readonly { readonly address: string; readonly role: number }[]
  readonly data?: ArrayLike<number>
}

/** One of several calls on Solana: an instruction of `@solana/kit`, or a `TransactionInstruction` of web3.js. */
export type SolanaCall =
  | SolanaInstruction
  | {
      readonly programId: Key
      readonly keys: readonly {
        readonly pubkey: Key
        readonly isSigner: boolean
        readonly isWritable: boolean
      }[]
      readonly data?: ArrayLike<number>
    }
