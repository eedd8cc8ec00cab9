import type { AbiReader } from '@portico/core/abi'
import { keccak256, stringToHex } from 'viem'
import type { NameOrder, NameSaleState } from '../NameSale.ts'
import { type EnsContext, encodeCall, readAnswer, requireAnswer } from './ensCalls.ts'
import { registrationOf } from './registration.ts'

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
  if (owner !== undefined && expiresAt > now)
    return owner === registration.owner
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
  { label, commitment }: ReturnType<typeof registrationOf>,
  signal: AbortSignal,
) {
  const { controller: to, baseRegistrar } = contracts
  const id = keccak256(stringToHex(label))
  const [since, min, max, free, expires, owner, time] = await read(
    [
      { to, data: encodeCall('commitments(bytes32)', commitment) },
      { to, data: encodeCall('minCommitmentAge()') },
      { to, data: encodeCall('maxCommitmentAge()') },
      { to, data: encodeCall('available(string)', { text: label }) },
      { to: baseRegistrar, data: encodeCall('nameExpires(uint256)', id) },
      { to: baseRegistrar, data: encodeCall('ownerOf(uint256)', id) },
      { data: timeCode },
    ],
    signal,
  )
  return {
    committedAt: requireAnswer(since, timeOf),
    minAge: requireAnswer(min, timeOf),
    maxAge: requireAnswer(max, timeOf),
    isAvailable: requireAnswer(free, (it) => it.bool(0)),
    expiresAt: requireAnswer(expires, timeOf),
    /** Absent for a name that nobody owns; the call fails then. */
    owner: readAnswer(owner, (it) => it.address(0)),
    now: requireAnswer(isWord(time) ? time : undefined, timeOf),
  }
}

/** In seconds. */
function timeOf(reader: AbiReader): bigint {
  const time = reader.uint(0)
  if (time > maxTime) throw new RangeError('No date is as late')
  return time
}

function isWord(answer: unknown): boolean {
  return typeof answer === 'string' && answer.length === 66
}

function toMs(seconds: bigint): number {
  return Number(seconds) * 1_000
}
