import type { SolanaInstruction } from './readTransaction.ts'

/** What an instruction does, where its program is one of those that wallets can read. Amounts are in base units. */
export type SolanaAction =
  | {
      readonly kind: 'transfer'
      readonly from: string
      readonly to: string
      readonly lamports: bigint
    }
  | {
      readonly kind: 'tokenTransfer'
      readonly from: string
      readonly to: string
      readonly amount: bigint
      /** Its mint may withhold a part, as those of Token-2022 alone can. */
      readonly mayWithhold: boolean
      /** Absent in the older form of the instruction, which names neither. */
      readonly mint?: string
      readonly decimals?: number
      /** What the token itself withholds, where the instruction states it; the program refuses any other. */
      readonly withheld?: bigint
    }
  | { readonly kind: 'priority'; readonly microLamports: bigint }
  | { readonly kind: 'computeLimit'; readonly units: number }
  | { readonly kind: 'memo'; readonly text: string }
  | {
      readonly kind: 'createTokenAccount'
      readonly owner: string
      readonly mint: string
      /** Pays the deposit, which the owner gets by closing the account. */
      readonly payer: string
      /** In lamports; an account of the newer token program may need more. */
      readonly deposit: bigint
      readonly isLeast: boolean
    }
  | { readonly kind: 'unknown'; readonly program: string }

export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  memo1: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
} as const

type Read = (instruction: SolanaInstruction, view: DataView) => SolanaAction | undefined

const readers: Readonly<Record<string, Read>> = {
  [programs.system]: readSystem,
  [programs.token]: readToken,
  [programs.token2022]: readToken,
  [programs.computeBudget]: readComputeBudget,
  [programs.memo]: readMemo,
  [programs.memo1]: readMemo,
  [programs.associatedToken]: readAssociatedToken,
}

/** Reads one instruction; what is not read completely is `unknown` with its program. */
export function describeInstruction(instruction: SolanaInstruction): SolanaAction {
  const { program, data } = instruction
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const read = Object.hasOwn(readers, program) ? readers[program] : undefined
  return read?.(instruction, view) ?? { kind: 'unknown', program }
}

function readSystem({ accounts }: SolanaInstruction, view: DataView): SolanaAction | undefined {
  const [from, to] = accounts
  if (view.byteLength !== 12 || view.getUint32(0, true) !== 2) return undefined
  if (accounts.length !== 2 || !from || !to) return undefined
  return { kind: 'transfer', from, to, lamports: view.getBigUint64(4, true) }
}

function readToken(
  { accounts, program }: SolanaInstruction,
  view: DataView,
): SolanaAction | undefined {
  const mayWithhold = program === programs.token2022
  if (view.byteLength === 9 && view.getUint8(0) === 3) {
    const [from, to] = accounts
    if (!from || !to) return undefined
    return { kind: 'tokenTransfer', from, to, amount: view.getBigUint64(1, true), mayWithhold }
  }
  const [from, mint, to] = accounts
  if (!from || !mint || !to) return undefined
  if (view.byteLength === 10 && view.getUint8(0) === 12) {
    const amount = view.getBigUint64(1, true)
    const decimals = view.getUint8(9)
    return { kind: 'tokenTransfer', from, to, amount, mayWithhold, mint, decimals }
  }
  // The transfer of Token-2022 that states the fee.
  if (view.byteLength !== 19 || view.getUint16(0, true) !== 0x01_1a) return undefined
  const [amount, withheld] = [view.getBigUint64(2, true), view.getBigUint64(11, true)]
  const decimals = view.getUint8(10)
  return { kind: 'tokenTransfer', from, to, amount, mayWithhold, mint, decimals, withheld }
}

function readComputeBudget(_: SolanaInstruction, view: DataView): SolanaAction | undefined {
  if (view.byteLength === 5 && view.getUint8(0) === 2)
    return { kind: 'computeLimit', units: view.getUint32(1, true) }
  if (view.byteLength === 9 && view.getUint8(0) === 3)
    return { kind: 'priority', microLamports: view.getBigUint64(1, true) }
  return undefined
}

function readMemo({ data }: SolanaInstruction): SolanaAction | undefined {
  try {
    return { kind: 'memo', text: new TextDecoder('utf-8', { fatal: true }).decode(data) }
  } catch {
    // Bytes that are no text are shown as an unknown instruction.
    return undefined
  }
}

/** Lamports that an account of so many bytes has to hold. */
const depositOf = (bytes: bigint) => (128n + bytes) * 6_960n
const deposits: Readonly<Record<string, bigint>> = {
  [programs.token]: depositOf(165n),
  [programs.token2022]: depositOf(170n),
}

/** 0 creates the account, 1 creates it where there is none yet; the form without data is the first. */
function readAssociatedToken({ accounts, data }: SolanaInstruction): SolanaAction | undefined {
  // An older form names the rent as the seventh.
  const [payer, , owner, mint, system, token = ''] = accounts
  const isCreation = data.length === 0 || (data.length === 1 && (data[0] ?? 2) <= 1)
  const deposit = Object.hasOwn(deposits, token) ? deposits[token] : undefined
  if (!isCreation || accounts.length < 6 || accounts.length > 7) return undefined
  if (!payer || !owner || !mint || system !== programs.system || !deposit) return undefined
  const isLeast = token === programs.token2022
  return { kind: 'createTokenAccount', owner, mint, payer, deposit, isLeast }
}

const lamportsPerSignature = 5_000n
const microLamportsPerLamport = 1_000_000n
const [defaultUnits, maxUnits] = [200_000, 1_400_000]

/** The most that the network takes of the fee payer in lamports, as the transaction itself says. */
export function feeOf({
  signers,
  instructions,
}: {
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
}): bigint {
  const actions = instructions.map(describeInstruction)
  const price = actions.find((it) => it.kind === 'priority')?.microLamports ?? 0n
  const asked = actions.find((it) => it.kind === 'computeLimit')?.units
  const units = BigInt(Math.min(asked ?? instructions.length * defaultUnits, maxUnits))
  const priority = (price * units + microLamportsPerLamport - 1n) / microLamportsPerLamport
  return BigInt(signers.length) * lamportsPerSignature + priority
}
