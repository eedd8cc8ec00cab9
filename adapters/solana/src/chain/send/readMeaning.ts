import { base58 } from '@scure/base'
import { tokenPrograms } from '../readStates.ts'
import { unitsAt } from '../tokenData.ts'
import type { ReadInstruction } from './readCalls.ts'

export const systemProgram = '11111111111111111111111111111111'
export const accountProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const stakeProgram = 'Stake11111111111111111111111111111111111111'
const loader = 'BPFLoaderUpgradeab1e11111111111111111111111'
/** Numbers of instructions, in their first four bytes. */
const system = {
  assign: 1,
  transfer: 2,
  withdrawNonce: 5,
  authorizeNonce: 7,
  transferWithSeed: 11,
} as const
const stake = { authorize: 1, withdraw: 4 } as const
const setUpgradeAuthority = 4

/** Reads an instruction of a program that is part of the network, or of its tokens; `undefined` for others. */
export function readMeaning(instruction: ReadInstruction): Meaning | undefined {
  const { programAddress, accounts, data } = instruction
  const at = (place: number) => accounts[place]?.address ?? ''
  switch (programAddress) {
    case systemProgram:
      return readSystemMeaning(data, at)
    case stakeProgram:
      return readStakeMeaning(data, at)
    case loader: {
      const to = accounts[2]?.address
      return numberOf(data) === setUpgradeAuthority
        ? { kind: 'setAuthority', account: at(0), ...(to !== undefined && { to }) }
        : undefined
    }
    // Without data, and with 0 and 1, it creates the account of an owner and a mint.
    case accountProgram:
      return data.length <= 1 && (data[0] ?? 0) <= 1 && accounts.length >= 4
        ? { kind: 'createAccount', account: at(1), owner: at(2) }
        : undefined
    default:
      return Object.values<string>(tokenPrograms).includes(programAddress)
        ? readTokenMeaning(data, at)
        : undefined
  }
}

type AccountAt = (place: number) => string

function readSystemMeaning(data: Uint8Array, at: AccountAt): Meaning | undefined {
  const kind = numberOf(data)
  if (data.length === 12 && kind === system.transfer)
    return { kind: 'transferSol', from: at(0), to: at(1), units: unitsAt(data, 4) }
  if (data.length === 12 && kind === system.withdrawNonce)
    return { kind: 'withdrawSol', from: at(0), to: at(1), units: unitsAt(data, 4) }
  // Out of an account whose address is made of the authority's and a text.
  if (data.length >= 12 && kind === system.transferWithSeed)
    return { kind: 'withdrawSol', from: at(0), to: at(2), units: unitsAt(data, 4) }
  // A program that an account is assigned to decides about all that it holds.
  const isAuthority = kind === system.assign || kind === system.authorizeNonce
  if (data.length !== 36 || !isAuthority) return undefined
  return { kind: 'setAuthority', account: at(0), to: base58.encode(data.subarray(4)) }
}

function readStakeMeaning(data: Uint8Array, at: AccountAt): Meaning | undefined {
  const kind = numberOf(data)
  if (data.length === 12 && kind === stake.withdraw)
    return { kind: 'withdrawSol', from: at(0), to: at(1), units: unitsAt(data, 4) }
  if (data.length === 40 && kind === stake.authorize)
    return { kind: 'setAuthority', account: at(0), to: base58.encode(data.subarray(4, 36)) }
  return undefined
}

function numberOf(data: Uint8Array): number | undefined {
  if (data.length < 4) return undefined
  return new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(0, true)
}

/** First bytes of the instructions of the token programs. */
const token = {
  transfer: 3,
  approve: 4,
  revoke: 5,
  setAuthority: 6,
  mintTo: 7,
  burn: 8,
  closeAccount: 9,
  freeze: 10,
  thaw: 11,
  transferChecked: 12,
  approveChecked: 13,
  mintToChecked: 14,
  burnChecked: 15,
  /** Of Token-2022: its instructions about fees, of which the second byte 1 is a transfer that states its fee. */
  fees: 26,
} as const
const transferWithFee = 1

/** Reads an instruction of a token program, whose accounts are given by their place. */
function readTokenMeaning(data: Uint8Array, at: (place: number) => string): Meaning | undefined {
  const [kind, second] = data
  switch (data.length) {
    case 1:
      return readPlain(kind, at)
    case 9:
      return readUnchecked(kind, unitsAt(data, 1), at)
    case 10:
      return readChecked(kind, { units: unitsAt(data, 1), decimals: data[9] ?? 0 }, at)
    case 19: {
      if (kind !== token.fees || second !== transferWithFee) return undefined
      const moved = { units: unitsAt(data, 2), decimals: data[10] ?? 0 }
      return readChecked(token.transferChecked, moved, at)
    }
    default:
      return kind === token.setAuthority ? readAuthority(data, at) : undefined
  }
}

function readPlain(kind: number | undefined, at: (place: number) => string): Meaning | undefined {
  if (kind === token.revoke) return { kind: 'revoke', account: at(0) }
  if (kind === token.closeAccount) return { kind: 'closeAccount', account: at(0), to: at(1) }
  if (kind === token.freeze) return { kind: 'freeze', account: at(0) }
  return kind === token.thaw ? { kind: 'thaw', account: at(0) } : undefined
}

function readUnchecked(
  kind: number | undefined,
  units: bigint,
  at: (place: number) => string,
): Meaning | undefined {
  const moved = { from: at(0), to: at(1), units }
  if (kind === token.transfer) return { kind: 'transferToken', ...moved }
  if (kind === token.approve) return { kind: 'approve', ...moved }
  if (kind === token.mintTo) return { kind: 'mint', mint: at(0), to: at(1), units }
  return kind === token.burn ? { kind: 'burn', from: at(0), mint: at(1), units } : undefined
}

function readChecked(
  kind: number | undefined,
  amount: { readonly units: bigint; readonly decimals: number },
  at: (place: number) => string,
): Meaning | undefined {
  const moved = { from: at(0), mint: at(1), to: at(2), ...amount }
  if (kind === token.transferChecked) return { kind: 'transferToken', ...moved }
  if (kind === token.approveChecked) return { kind: 'approve', ...moved }
  if (kind === token.mintToChecked) return { kind: 'mint', mint: at(0), to: at(1), ...amount }
  return kind === token.burnChecked
    ? { kind: 'burn', from: at(0), mint: at(1), ...amount }
    : undefined
}

/** The kind of authority, whether there is a new one, and which. */
function readAuthority(data: Uint8Array, at: (place: number) => string): Meaning | undefined {
  if (data.length === 3 && data[2] === 0) return { kind: 'setAuthority', account: at(0) }
  if (data.length !== 35 || data[2] !== 1) return undefined
  return { kind: 'setAuthority', account: at(0), to: base58.encode(data.subarray(3)) }
}

/** What an instruction of a known program does; `decimals` and `mint` where its own data have them. */
export type Meaning =
  | { readonly kind: 'transferSol'; from: string; to: string; units: bigint }
  /** Lamports that another account holds for its authority, such as a nonce account. */
  | { readonly kind: 'withdrawSol'; from: string; to: string; units: bigint }
  | (TokenMeaning & { readonly kind: 'transferToken'; to: string })
  | (TokenMeaning & { readonly kind: 'approve'; to: string })
  | (TokenMeaning & { readonly kind: 'burn' })
  | { readonly kind: 'mint'; to: string; units: bigint; mint: string; decimals?: number }
  | { readonly kind: 'freeze'; account: string }
  | { readonly kind: 'thaw'; account: string }
  /** `to`: the new authority, absent when nobody has it from then on. */
  | { readonly kind: 'setAuthority'; account: string; to?: string }
  | { readonly kind: 'createAccount'; account: string; owner: string }
  /** `to` gets what lies in it: its deposit, and all of wrapped SOL. */
  | { readonly kind: 'closeAccount'; account: string; to: string }
  | { readonly kind: 'revoke'; account: string }

type TokenMeaning = {
  /** The token account. */
  readonly from: string
  readonly units: bigint
  readonly mint?: string
  readonly decimals?: number
}
