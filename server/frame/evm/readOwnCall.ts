import { encodeType } from './encodeType.ts'
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
}

type Message = Readonly<Record<string, unknown>>
type Call = Omit<OwnCall, 'through' | 'to'> & { readonly to?: OwnCall['to'] }

const call = (kind: OwnCall['kind'], it: Message): Call => ({
  kind,
  to: it.to as `0x${string}`,
  value: BigInt(it.value as string),
  data: it.data as `0x${string}`,
  isDelegate: kind === 'safe' && Number(it.operation) !== 0,
  ...(it.deadline !== undefined && { until: BigInt(it.deadline as string) }),
})

const safe =
  'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
const forms: Readonly<Record<string, (message: Message) => Call>> = {
  [`SafeTx(${safe})`]: (it) => call('safe', it),
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
