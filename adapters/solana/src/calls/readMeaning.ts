import { base58 } from '@scure/base'
import { tokenPrograms } from '../chain/tokenPrograms.ts'
import { unitsAt } from '../wire/unitsAt.ts'
import type { Meaning } from './Meaning.ts'
import type { ReadInstruction } from './readCalls.ts'
import { readTokenMeaning } from './readTokenMeaning.ts'

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
