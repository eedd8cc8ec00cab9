import type { ContractCall } from '@portico/core'
import { decodeFunctionResult, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { callInParts } from './callInParts.ts'
import { permissionAbi, permit2, permit2Abi } from './contracts.ts'
import type { Grant, LiveGrant } from './Grant.ts'
import type { ScanOrder } from './scanLogs.ts'

const abi = permissionAbi

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
      return [at(encodeFunctionData({ abi, functionName: 'allowance', args: [owner, spender] }))]
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
        at(encodeFunctionData({ abi, functionName: 'isApprovedForAll', args: [owner, spender] })),
      ]
    case 'item':
      return [
        at(encodeFunctionData({ abi, functionName: 'getApproved', args: [item] })),
        at(encodeFunctionData({ abi, functionName: 'ownerOf', args: [item] })),
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
        const units = decodeFunctionResult({ abi, functionName: 'allowance', data })
        return units > 0n ? { ...grant, units } : undefined
      }
      case 'permit2': {
        const call = { abi: permit2Abi, functionName: 'allowance', data } as const
        const [units, expiration] = decodeFunctionResult(call)
        return units > 0n ? { ...grant, units, expiration } : undefined
      }
      case 'all':
        return decodeFunctionResult({ abi, functionName: 'isApprovedForAll', data })
          ? grant
          : undefined
      case 'item': {
        const holder = decodeFunctionResult({ abi, functionName: 'getApproved', data })
        const has = decodeFunctionResult({ abi, functionName: 'ownerOf', data: second as Hex })
        return isAddressEqual(holder, grant.spender) && isAddressEqual(has, owner)
          ? grant
          : undefined
      }
    }
  } catch {
    return undefined // the contract has no such function: an event of another kind
  }
}
