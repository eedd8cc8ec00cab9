import type { ContractCall, ContractCallsRequest } from '@portico/core/adapter'
import { decodeFunctionResult, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { callContracts } from '../chain/callContracts.ts'
import {
  permissionAbi as abi,
  type Grant,
  type LiveGrant,
  permissionAbi,
  permit2,
  permit2Abi,
} from './grants.ts'
import type { MentionedGrants, ScanOrder } from './scanLogs.ts'

type LiveGrants = {
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

const stateAbi = permissionAbi

/** Those grants that the contracts confirm, with what they say now. Throws `network/*`. */
export async function readGrants(
  grants: readonly Grant[],
  { network, owner, signal, clock }: ScanOrder,
): Promise<readonly LiveGrant[]> {
  const questions = grants.map((grant) => callsOf(grant, owner))
  const answers = await callInParts({ network, signal, calls: questions.flat() })
  let at = 0
  return grants.flatMap((grant, index): readonly LiveGrant[] => {
    const count = questions[index]?.length ?? 0
    const own = answers.slice(at, at + count)
    at += count
    const found = liveOf(grant, own, owner)
    // An expired permission of Permit2 lets nobody move anything.
    const isOver = found?.expiration !== undefined && found.expiration * 1_000 <= clock.now()
    return found && !isOver ? [found] : []
  })
}

function callsOf({ kind, token, spender, item = 0n }: Grant, owner: Hex): readonly ContractCall[] {
  const at = (data: Hex, to: Hex = token) => ({ to, data })
  switch (kind) {
    case 'token':
      return [
        at(
          encodeFunctionData({ abi: stateAbi, functionName: 'allowance', args: [owner, spender] }),
        ),
      ]
    case 'permit2': {
      const call = {
        abi: permit2Abi,
        functionName: 'allowance',
        args: [owner, token, spender],
      } as const
      return [at(encodeFunctionData(call), permit2)]
    }
    case 'all':
      return [
        at(
          encodeFunctionData({
            abi: stateAbi,
            functionName: 'isApprovedForAll',
            args: [owner, spender],
          }),
        ),
      ]
    case 'item':
      return [
        at(encodeFunctionData({ abi: stateAbi, functionName: 'getApproved', args: [item] })),
        at(encodeFunctionData({ abi: stateAbi, functionName: 'ownerOf', args: [item] })),
      ]
  }
}

function liveOf(
  grant: Grant,
  [first, second]: readonly (string | undefined)[],
  owner: Hex,
): LiveGrant | undefined {
  const data = first as Hex
  try {
    switch (grant.kind) {
      case 'token': {
        const units = decodeFunctionResult({ abi: stateAbi, functionName: 'allowance', data })
        return units > 0n ? { ...grant, units } : undefined
      }
      case 'permit2': {
        const call = { abi: permit2Abi, functionName: 'allowance', data } as const
        const [units, expiration] = decodeFunctionResult(call)
        return units > 0n ? { ...grant, units, expiration } : undefined
      }
      case 'all':
        return decodeFunctionResult({ abi: stateAbi, functionName: 'isApprovedForAll', data })
          ? grant
          : undefined
      case 'item': {
        const holder = decodeFunctionResult({ abi: stateAbi, functionName: 'getApproved', data })
        const has = decodeFunctionResult({
          abi: stateAbi,
          functionName: 'ownerOf',
          data: second as Hex,
        })
        return isAddressEqual(holder, grant.spender) && isAddressEqual(has, owner)
          ? grant
          : undefined
      }
    }
  } catch {
    return undefined // the contract has no such function: an event of another kind
  }
}

/** Calls whose requests leave at once: nodes limit the bytes of a batch. */
const maxAtOnce = 500

/** As `callContracts`, one part after the other. */
export async function callInParts(
  request: ContractCallsRequest,
): Promise<readonly (string | undefined)[]> {
  const answers: (string | undefined)[] = []
  for (let at = 0; at < request.calls.length; at += maxAtOnce) {
    const calls = request.calls.slice(at, at + maxAtOnce)
    answers.push(...(await callContracts({ ...request, calls })))
  }
  return answers
}
