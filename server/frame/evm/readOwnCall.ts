import { encodeType } from './hashMessages.ts'
import type { TypedData } from './TypedData.ts'

/** A call that somebody else makes with the signature, in the name of the account or of a Safe that it owns. */
export type OwnCall = {
  readonly kind: 'safe' | 'relayed'
  /** Where the call is made from: the Safe, or the contract that takes such calls. */
  readonly through: string
  readonly to: `0x${string}`
  readonly value: bigint
  readonly data: `0x${string}`
  /** It runs code of `to` with all rights of the Safe. */
  readonly isDelegate: boolean
  readonly until?: bigint
  readonly refund?: Refund
}

/** What the Safe pays for the gas of a transaction, whatever that transaction does. */
export type Refund = {
  /** Absent for the native currency. */
  readonly token?: string
  /** The most; where `isOpen`, what is paid in any case. */
  readonly amount: bigint
  /** The gas of the call has no limit of its own. */
  readonly isOpen: boolean
  /** Absent where it is whoever sends the transaction. */
  readonly to?: string
}

type Message = Readonly<Record<string, unknown>>
type Call = Omit<OwnCall, 'through' | 'to'> & { readonly to?: OwnCall['to'] }

const call = (kind: OwnCall['kind'], it: Message): Call => ({
  kind,
  to: it.to as `0x${string}`,
  value: BigInt(String(it.value)),
  data: it.data as `0x${string}`,
  isDelegate: kind === 'safe' && Number(it.operation) !== 0,
  ...(it.deadline !== undefined && { until: BigInt(String(it.deadline)) }),
})

const zero = /^0x0{40}$/
/** What a Safe also counts beyond the limit of the call: to touch and to create its receiver, and to send value. */
const callOverhead = 50_000n

function refundOf(it: Message): { readonly refund?: Refund } {
  const number = (name: string) => BigInt(String(it[name]))
  const [limit, price] = [number('safeTxGas'), number('gasPrice')]
  if (price === 0n) return {}
  const [token, to] = [String(it.gasToken), String(it.refundReceiver)]
  const gas = number('baseGas') + (limit === 0n ? 0n : limit + callOverhead)
  return {
    refund: {
      ...(!zero.test(token) && { token }),
      amount: gas * price,
      isOpen: limit === 0n,
      ...(!zero.test(to) && { to }),
    },
  }
}

const safe =
  'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
const forms: Readonly<Record<string, (message: Message) => Call>> = {
  [`SafeTx(${safe})`]: (it) => ({ ...call('safe', it), ...refundOf(it) }),
  // ERC-2771, as OpenZeppelin's forwarders have it.
  'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)': (
    it,
  ) => call('relayed', it),
  'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)':
    (it) => call('relayed', it),
  // Tokens that take calls of their holders from anybody.
  'MetaTransaction(uint256 nonce,address from,bytes functionSignature)': (it) => ({
    kind: 'relayed',
    value: 0n,
    data: it.functionSignature as `0x${string}`,
    isDelegate: false,
  }),
}

/** Reads such a call of data whose values fit their types; undefined where its types are none of the known forms. */
export function readOwnCall({
  types,
  primaryType,
  domain,
  message,
}: TypedData): OwnCall | undefined {
  const through = domain.verifyingContract
  const type = encodeType(primaryType, types)
  const read = Object.hasOwn(forms, type) ? forms[type] : undefined
  if (through === undefined || !read) return undefined
  return { to: through as OwnCall['to'], ...read(message), through }
}
