import type { NetworkDefinition } from '@portico/core'
import { base58 } from '@scure/base'
import {
  type AccountMeta,
  AccountRole,
  type Address,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import { solanaErrors } from '../../solanaErrors.ts'
import { readAccount } from '../readStates.ts'

type HookedTransfer = {
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly owner: Address
  readonly amount: bigint
}

const bytesOf = (address: Address) => Uint8Array.from(getAddressEncoder().encode(address))
/** The first bytes of the call `Execute` of a hook, and of the list of the accounts that it needs. */
const execute = Uint8Array.of(105, 37, 101, 197, 75, 251, 102, 26)
/** A kind, 32 bytes of its configuration, and whether the account signs and is written to. */
const entryLength = 35
/** A transaction holds fewer. */
const maxEntries = 32
/** Accounts whose data the seeds of one list may take, since a mint's author chooses how many the node is asked for. */
const maxReads = 16
/** Limits of a derived address, beside the bump. */
const maxSeeds = 15
const maxSeedBytes = 32

/**
 * The accounts that a transfer of a token with a hook needs besides its own: those that the hook's program lists, the
 * program, and the list. Without a list only the program, since the token program reads a list that is passed. None signs. Throws `solana/failed` for a list that cannot be read, and as the node does.
 */
export async function hookAccounts(
  network: NetworkDefinition,
  hook: string | undefined,
  transfer: HookedTransfer,
): Promise<readonly AccountMeta[]> {
  if (hook === undefined) return []
  const programAddress = hook as Address // 32 bytes in base58
  const { source, mint, destination, owner, amount } = transfer
  const seeds = [new TextEncoder().encode('extra-account-metas'), bytesOf(mint)]
  const [list] = await getProgramDerivedAddress({ programAddress, seeds })
  const program = meta(programAddress, false)
  const data = (await readAccount(network, list))?.data
  if (!data) return [program]
  const call = new Uint8Array(16)
  call.set(execute)
  new DataView(call.buffer).setBigUint64(8, amount, true)
  const known = [source, mint, destination, owner, list]
  const reads = new Map([[list, Promise.resolve(data)]])
  const scope: Scope = { network, programAddress, call, known, reads }
  const extra: AccountMeta[] = []
  for (const entry of entriesOf(data)) {
    const address = await addressOf(entry, scope)
    known.push(address)
    extra.push(meta(address, entry[34] === 1))
  }
  return [...extra, program, meta(list, false)]
}

function meta(address: Address, isWritable: boolean): AccountMeta {
  return { address, role: isWritable ? AccountRole.WRITABLE : AccountRole.READONLY }
}

/** The entries in an account's list: kind of the list, its length and the number of entries come first. */
function entriesOf(data: Uint8Array): readonly Uint8Array[] {
  const count =
    data.length < 16 ? -1 : new DataView(data.buffer, data.byteOffset).getUint32(12, true)
  const isList = execute.every((byte, at) => byte === data[at])
  if (!isList || count < 0 || count > maxEntries || data.length < 16 + count * entryLength)
    throw unreadable()
  return Array.from({ length: count }, (_, at) =>
    data.subarray(16 + at * entryLength, 16 + (at + 1) * entryLength),
  )
}

type Scope = {
  readonly network: NetworkDefinition
  readonly programAddress: Address
  readonly call: Uint8Array
  /** The accounts of the call so far, in their order. */
  readonly known: readonly Address[]
  /** The data of accounts that were read. */
  readonly reads: Map<Address, Promise<Uint8Array>>
}

/** An entry names its address, or the seeds of an address of the hook's program or of an earlier account's. */
async function addressOf(entry: Uint8Array, scope: Scope): Promise<Address> {
  const kind = entry[0] ?? 0
  const config = entry.subarray(1, 33)
  if (kind === 0) return base58.encode(config) as Address
  const programAddress = kind === 1 ? scope.programAddress : scope.known[kind - 128]
  if (!programAddress || (kind > 1 && kind < 128)) throw unreadable()
  const seeds = await seedsIn(config, scope)
  if (seeds.length > maxSeeds || seeds.some(({ length }) => length > maxSeedBytes))
    throw unreadable()
  return (await getProgramDerivedAddress({ programAddress, seeds }))[0]
}

/** Literal bytes, bytes of the call, the key of an account, or bytes of an account's data. */
async function seedsIn(config: Uint8Array, scope: Scope): Promise<Uint8Array[]> {
  const { call, known } = scope
  const seeds: Uint8Array[] = []
  for (let at = 0; at < config.length && config[at] !== 0; ) {
    const [kind = 0, one = 0, two = 0, three = 0] = config.subarray(at)
    const account = known[one]
    if (kind === 1) seeds.push(config.subarray(at + 2, at + 2 + one))
    else if (kind === 2) seeds.push(call.subarray(one, one + two))
    else if (kind === 3 && account) seeds.push(bytesOf(account))
    else if (kind === 4 && account) {
      const data = await dataOf(account, scope)
      seeds.push(data.subarray(two, two + three))
    } else throw unreadable()
    at += kind === 1 ? 2 + one : kind === 2 ? 3 : kind === 3 ? 2 : 4
  }
  return seeds
}

/** The data of an account, read once; empty when it does not exist. */
function dataOf(account: Address, { network, reads }: Scope): Promise<Uint8Array> {
  const known = reads.get(account)
  if (known) return known
  if (reads.size > maxReads) throw unreadable() // the list is one of them
  const read = readAccount(network, account).then((found) => found?.data ?? new Uint8Array())
  reads.set(account, read)
  return read
}

function unreadable() {
  return solanaErrors.create('failed', ['the token calls a program whose accounts cannot be read'])
}
