import { encodeFunctionData } from 'viem'
import { callInParts } from './callInParts.ts'
import { permissionAbi as abi } from './contracts.ts'
import type { LiveGrant } from './Grant.ts'
import type { MentionedGrants } from './MentionedGrants.ts'
import { readGrants } from './readGrants.ts'
import type { ScanOrder } from './scanLogs.ts'

export type LiveGrants = {
  readonly grants: readonly LiveGrant[]
  /** The newest block of which something was not read. */
  readonly missing?: bigint
}

/** Grants that are read in one go, and the time for all. */
const partSize = 500
const maxMs = 20_000
/** As many as are listed. */
const maxLive = 10_000

/**
 * What the contracts say of what events mention: each contract in turn, first those of which the account holds something,
 * until all is read, or the time or the list is over. Throws `network/*`.
 */
export async function readLiveGrants(
  { contracts, cutAt }: MentionedGrants,
  order: ScanOrder,
): Promise<LiveGrants> {
  const end = order.clock.now() + maxMs
  const mentions = inTurn(await heldFirst(contracts, order))
  const grants: LiveGrant[] = []
  let at = 0
  while (at < mentions.length && grants.length < maxLive && order.clock.now() <= end) {
    const part = mentions.slice(at, at + partSize)
    grants.push(
      ...(await readGrants(
        part.map(({ grant }) => grant),
        order,
      )),
    )
    at += partSize
  }
  const left = mentions.slice(at).map(({ block }) => block)
  const missing = newest([...(cutAt === undefined ? [] : [cutAt]), ...left])
  return { grants, ...(missing !== undefined && { missing }) }
}

type Contracts = MentionedGrants['contracts']
type Mentions = Contracts[number]

/** One of each contract, then the next of each. */
function inTurn(contracts: Contracts): Mentions {
  const longest = contracts.reduce((most, own) => Math.max(most, own.length), 0)
  const rounds = Array.from({ length: longest }, (_, round) =>
    contracts.flatMap((own) => own[round] ?? []),
  )
  return rounds.flat()
}

/** Contracts in which the account has a balance come first where not all may be read in one go. */
async function heldFirst(
  contracts: Contracts,
  { network, owner, signal }: ScanOrder,
): Promise<Contracts> {
  const count = contracts.reduce((sum, own) => sum + own.length, 0)
  if (count <= partSize) return contracts
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] })
  const tokens = contracts.map(([first]) => first?.grant.token)
  const calls = tokens.map((to) => ({ data, ...(to && { to }) }))
  const answers = await callInParts({ network, signal, calls })
  const isHeld = (_: unknown, at: number) => /[1-9a-f]/i.test(answers[at]?.slice(2) ?? '')
  return [...contracts.filter(isHeld), ...contracts.filter((own, at) => !isHeld(own, at))]
}

function newest(blocks: readonly bigint[]): bigint | undefined {
  return blocks.reduce<bigint | undefined>(
    (most, it) => (most === undefined || it > most ? it : most),
    undefined,
  )
}
