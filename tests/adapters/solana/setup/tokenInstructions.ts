import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'

export const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022 = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** `w`: written, `s`: signs, `b`: both, `r`: read. */
type Role = 'w' | 's' | 'b' | 'r'
export type Accounts = readonly (readonly [PublicKey, Role])[]

/** An instruction of any program. */
export function instructionOf(
  programId: PublicKey,
  data: readonly number[],
  accounts: Accounts,
): TransactionInstruction {
  const keys = accounts.map(([pubkey, role]) => ({
    pubkey,
    isSigner: role === 's' || role === 'b',
    isWritable: role === 'w' || role === 'b',
  }))
  return new TransactionInstruction({ programId, data: Buffer.from(data), keys })
}

/** Bytes of an amount, and of other numbers. */
export const u64 = (amount: bigint) => [...Buffer.from(new BigUint64Array([amount]).buffer)]
export const u16 = (amount: number) => [amount & 255, amount >> 8]
export const f64 = (amount: number) => [...Buffer.from(new Float64Array([amount]).buffer)]

/** `SetAuthority` of a token program: the kind of authority, and the new one. */
export const setAuthority = (
  program: PublicKey,
  { kind, of, by, to }: { kind: number; of: PublicKey; by: PublicKey; to: PublicKey },
) =>
  instructionOf(
    program,
    [6, kind, 1, ...to.toBytes()],
    [
      [of, 'w'],
      [by, 's'],
    ],
  )

export const associatedOf = (owner: PublicKey, mint: PublicKey, program = tokenProgram) =>
  PublicKey.findProgramAddressSync(
    [owner.toBytes(), program.toBytes(), mint.toBytes()],
    associatedProgram,
  )[0]

/** Opens the associated account of a holder, or leaves it as it is. */
export const openAssociated = (
  payer: PublicKey,
  holder: PublicKey,
  mint: PublicKey,
  program = tokenProgram,
) =>
  instructionOf(
    associatedProgram,
    [1],
    [
      [payer, 'b'],
      [associatedOf(holder, mint, program), 'w'],
      [holder, 'r'],
      [mint, 'r'],
      [SystemProgram.programId, 'r'],
      [program, 'r'],
    ],
  )

export const mintTo = (
  program: PublicKey,
  { mint, to, by, units }: { mint: PublicKey; to: PublicKey; by: PublicKey; units: bigint },
) =>
  instructionOf(
    program,
    [7, ...u64(units)],
    [
      [mint, 'w'],
      [to, 'w'],
      [by, 's'],
    ],
  )

/** Allows somebody to spend from a token account. */
export const approve = ({
  account,
  to,
  by,
  units,
}: Readonly<Record<'account' | 'to' | 'by', PublicKey>> & { readonly units: bigint }) =>
  instructionOf(
    tokenProgram,
    [4, ...u64(units)],
    [
      [account, 'w'],
      [to, 'r'],
      [by, 's'],
    ],
  )
