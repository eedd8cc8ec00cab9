import { type Address, getAddress, type Log, parseAbi, parseEventLogs, zeroAddress } from 'viem'
import type { Allowance, Move, Moves } from './Moves.ts'

/** The address that `eth_simulateV1` uses for native transfers. */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id)',
  'event ApprovalForAll(address indexed owner, address indexed spender, bool approved)',
])
type Args = {
  readonly from?: Address
  readonly to?: Address
  readonly owner?: Address
  readonly spender?: Address
  readonly value?: bigint
  readonly values?: readonly bigint[]
  readonly approved?: boolean
}

/**
 * Derives transfers and approvals of one account from events (ERC-20, 721 and 1155); the last event for an allowance
 * applies.
 */
export function movesOfLogs(logs: readonly Log[], account: Address): Moves {
  const moves: Move[] = []
  const allowances = new Map<string, Allowance>()
  for (const { address, args } of parseEventLogs({ abi, logs: [...logs] })) {
    const token = getAddress(address)
    const { from, to, owner, spender, approved, ...rest } = args as Args
    if (from && to) {
      const move = { ...measure(rest), ...(address !== native && { token }) }
      if (from === account) moves.push({ direction: 'out', other: to, ...move })
      if (to === account) moves.push({ direction: 'in', other: from, ...move })
    }
    // Approval of the zero address: some collections emit it with every transfer.
    if (owner !== account || !spender || spender === zeroAddress) continue
    const units = approved === undefined ? (rest.value ?? 1n) : undefined
    allowances.set(`${token} ${spender}`, {
      token,
      spender,
      ...(units !== undefined && { units }),
    })
    if (units === 0n || approved === false) allowances.delete(`${token} ${spender}`)
  }
  return { moves: sum(moves), allowances: [...allowances.values()] }
}

function measure({ value, values }: Args): Pick<Move, 'units' | 'isWhole'> {
  if (values) return { units: values.reduce((all, one) => all + one, 0n), isWhole: true }
  return { units: value ?? 1n, isWhole: value === undefined }
}

/** Sums the transfers by token, direction and other account. */
function sum(moves: readonly Move[]): readonly Move[] {
  const rows = new Map<string, Move>()
  for (const move of moves) {
    const key = `${move.direction} ${move.token} ${move.other}`
    rows.set(key, { ...move, units: move.units + (rows.get(key)?.units ?? 0n) })
  }
  return [...rows.values()].filter(({ units }) => units > 0n)
}
