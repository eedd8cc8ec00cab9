import { decodeFunctionData, erc20Abi, type Hex, zeroAddress } from 'viem'
import type { Moves } from './Moves.ts'

type Call = {
  readonly from: Hex
  /** Absent when it creates a contract. */
  readonly to?: Hex
  readonly value: bigint
  readonly data?: Hex
}

/** Derives transfers and approvals from the transaction itself, for nodes that return no events of a simulation. */
export function movesOfTransaction({ from, to = zeroAddress, value, data }: Call): Moves {
  const native =
    value > 0n ? [{ direction: 'out' as const, other: to, units: value, isWhole: false }] : []
  const call = data === undefined ? undefined : decode(data)
  if (call?.functionName === 'approve') {
    const [spender, units] = call.args
    return { moves: native, allowances: units > 0n ? [{ token: to, spender, units }] : [] }
  }
  if (call?.functionName === 'transfer') {
    const [other, units] = call.args
    const move = { direction: 'out' as const, token: to, other, units, isWhole: false }
    return { moves: [...native, move], allowances: [] }
  }
  if (call?.functionName === 'transferFrom') {
    const [owner, receiver, units] = call.args
    const move = { token: to, units, isWhole: false }
    const out = owner === from ? [{ ...move, direction: 'out' as const, other: receiver }] : []
    return { moves: [...native, ...out], allowances: [] }
  }
  return { moves: native, allowances: [] }
}

function decode(data: `0x${string}`) {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    return undefined // a call of another contract
  }
}
