import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  type Log,
  parseAbi,
  parseEventLogs,
  zeroAddress,
} from 'viem'

/** A transfer from or to the account, in base units. */
export type Move = {
  readonly direction: 'in' | 'out'
  /** Absent for the native currency. */
  readonly token?: Address
  /** The other account. */
  readonly other: Address
  readonly units: bigint
  /** True for NFTs, which are counted in whole pieces. */
  readonly isWhole: boolean
}
export type Allowance = {
  readonly token: Address
  readonly spender: Address
  /** Absent for an approval of a whole collection. */
  readonly units?: bigint
}
/** The effect of a transaction on one account. */
export type Moves = {
  readonly moves: readonly Move[]
  readonly allowances: readonly Allowance[]
}

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

/** True for the methods of a token that return whether they succeeded (ERC-20). */
export function isTokenCall(data: Hex): boolean {
  return ['approve', 'transfer', 'transferFrom'].includes(decode(data)?.functionName ?? '')
}

function decode(data: `0x${string}`) {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    return undefined // a call of another contract
  }
}
