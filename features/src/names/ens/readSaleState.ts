import {
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  keccak256,
  size,
  stringToHex,
} from 'viem'
import type { NameOrder, NameSaleState } from '../NameSale.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { commitmentOf } from './commitmentOf.ts'
import { decodeAnswer } from './decodeAnswer.ts'
import type { EnsContext } from './EnsContext.ts'
import { ensAbi } from './ensAbi.ts'
import { registrationOf } from './registrationOf.ts'

/**
 * Code that returns the time of the block that it runs in, for networks with any set of contracts: TIMESTAMP, MSTORE at
 * 0 and RETURN of 32 bytes.
 */
const timeCode = '0x4260005260206000f3'
/** The last day that a `Date` can have, in seconds. */
const maxTime = 8_640_000_000_000n

/** Reads where the registration of an order stands, in one request. Throws `nameRegistration/answer`. */
export async function readSaleState(
  context: EnsContext,
  order: NameOrder,
  signal: AbortSignal,
): Promise<NameSaleState> {
  const registration = registrationOf(context, order)
  const facts = await readFacts(context, registration, signal)
  const { now, committedAt, minAge, maxAge, expiresAt, owner } = facts
  if (owner && expiresAt > now)
    return isAddressEqual(owner, registration.owner)
      ? { status: 'owned', expiresAt: toMs(expiresAt) }
      : { status: 'taken' }
  if (!facts.isAvailable) return { status: 'taken' }
  const [readyAt, endsAt] = [committedAt + minAge, committedAt + maxAge]
  if (committedAt === 0n || now >= endsAt) return { status: 'open' }
  return now < readyAt
    ? { status: 'waiting', now: toMs(now), readyAt: toMs(readyAt) }
    : { status: 'ready', now: toMs(now), expiresAt: toMs(endsAt) }
}

async function readFacts(
  { contracts, read }: EnsContext,
  registration: ReturnType<typeof registrationOf>,
  signal: AbortSignal,
) {
  const abi = ensAbi
  const { controller: to, baseRegistrar } = contracts
  const { label } = registration
  const id = hexToBigInt(keccak256(stringToHex(label)))
  const commitment = commitmentOf(registration)
  const [since, min, max, free, expires, owner, time] = await read(
    [
      { to, data: encodeFunctionData({ abi, functionName: 'commitments', args: [commitment] }) },
      { to, data: encodeFunctionData({ abi, functionName: 'minCommitmentAge' }) },
      { to, data: encodeFunctionData({ abi, functionName: 'maxCommitmentAge' }) },
      { to, data: encodeFunctionData({ abi, functionName: 'available', args: [label] }) },
      {
        to: baseRegistrar,
        data: encodeFunctionData({ abi, functionName: 'nameExpires', args: [id] }),
      },
      { to: baseRegistrar, data: encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }) },
      { data: timeCode },
    ],
    signal,
  )
  return {
    committedAt: checkTime(decodeAnswer('commitments', since)),
    minAge: checkTime(decodeAnswer('minCommitmentAge', min)),
    maxAge: checkTime(decodeAnswer('maxCommitmentAge', max)),
    isAvailable: required(decodeAnswer('available', free)),
    expiresAt: checkTime(decodeAnswer('nameExpires', expires)),
    /** Absent for a name that nobody owns; the call fails then. */
    owner: decodeAnswer('ownerOf', owner),
    now: checkTime(timeOf(time)),
  }
}

function timeOf(word: Hex | undefined): bigint | undefined {
  return word !== undefined && size(word) === 32 ? hexToBigInt(word) : undefined
}

function checkTime(seconds: bigint | undefined): bigint {
  const time = required(seconds)
  if (time > maxTime) throw nameRegistrationErrors.create('answer', [])
  return time
}

function required<value>(found: value | undefined): value {
  if (found === undefined) throw nameRegistrationErrors.create('answer', [])
  return found
}

function toMs(seconds: bigint): number {
  return Number(seconds) * 1_000
}
