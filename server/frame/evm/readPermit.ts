import { encodeType } from './hashMessages.ts'
import type { Received } from './readOrder.ts'
import type { TypedData } from './TypedData.ts'

/** What a signature lets somebody take, where the data is one of the forms of permits that are in use. */
export type Permit = {
  readonly spender: string
  readonly grants: readonly Grant[]
  /** Seconds of Unix time until which the tokens may be taken. */
  readonly until: bigint
  /** The tokens may be taken once, and not again and again. */
  readonly isOnce: boolean
  /** An allowance counts only in the transaction that brings the signature, which can take all of it. */
  readonly isImmediate?: boolean
  /** What is asked for in return, which only the code of the spender makes come. */
  readonly asks?: readonly Received[]
}

export type Grant = {
  readonly token: string
  readonly amount: bigint
  /** The largest number of the amount's type. */
  readonly max: bigint
  /** The amount is the number of an item; every item where it is `all`. */
  readonly item?: 'one' | 'all'
}

const maxUint256 = 2n ** 256n - 1n
const maxUint160 = 2n ** 160n - 1n

type Message = Readonly<Record<string, unknown>>
type Read = (message: Message, token: string) => Permit

const number = (value: unknown) => BigInt(String(value))
const text = (value: unknown) => String(value)
const list = (value: unknown) => [value].flat() as readonly Message[]

const own = (message: Message, grant: Grant, until: bigint): Permit => ({
  spender: text(message.spender ?? message.operator),
  grants: [grant],
  until,
  isOnce: false,
})

/**
 * The types decide, whatever the contract: Permit2 has other addresses on some networks, and others run it under theirs.
 * ERC-2612; the older permit of DAI, which allows all or nothing; ERC-4494 and its like for numbered items.
 */
const ownForms: Readonly<Record<string, Read>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': (
    it,
    token,
  ) => own(it, { token, amount: number(it.value), max: maxUint256 }, number(it.deadline)),
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': (it, token) =>
    // In that form zero stands for no end.
    own(
      it,
      { token, amount: it.allowed === true ? maxUint256 : 0n, max: maxUint256 },
      number(it.expiry) || maxUint256,
    ),
  'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)': (it, token) =>
    own(
      it,
      { token, amount: number(it.tokenId), max: maxUint256, item: 'one' },
      number(it.deadline),
    ),
  'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)': (it, token) =>
    own(
      it,
      { token, amount: it.approved === true ? maxUint256 : 0n, max: maxUint256, item: 'all' },
      number(it.deadline),
    ),
}

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const allowance: Read = (it) => {
  const given = list(it.details)
  return {
    spender: text(it.spender),
    grants: given.map(({ token, amount }) => ({
      token: text(token),
      amount: number(amount),
      max: maxUint160,
    })),
    // Permit2 stores zero as the time of the block that takes the signature, which it takes until its own deadline.
    until: given
      .map((one) => number(one.expiration) || number(it.sigDeadline))
      .reduce((one, other) => (one > other ? one : other), 0n),
    isOnce: false,
    isImmediate: given.some((one) => number(one.expiration) === 0n),
  }
}
const transfer: Read = (it) => ({
  spender: text(it.spender),
  grants: list(it.permitted).map(({ token, amount }) => ({
    token: text(token),
    amount: number(amount),
    max: maxUint256,
  })),
  until: number(it.deadline),
  isOnce: true,
})
/** Permit2: allowances for one or several tokens, and transfers that happen once. */
const sharedForms: Readonly<Record<string, Read>> = {
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: allowance,
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: allowance,
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]:
    transfer,
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]:
    transfer,
}
const forms = { ...ownForms, ...sharedForms }
/** Transfers with data of the spender, whatever it is. */
const witnessForm =
  /^Permit(?:Batch)?WitnessTransferFrom\(TokenPermissions(?:\[\])? permitted,address spender,uint256 nonce,uint256 deadline,\w+ \w+\)/

/** Reads a permit of data whose values fit their types; undefined where its types are none of the known forms. */
export function readPermit(data: TypedData): Permit | undefined {
  const { types, primaryType, domain, message } = data
  const contract = domain.verifyingContract
  if (contract === undefined) return undefined
  const type = encodeType(primaryType, types)
  if (Object.hasOwn(forms, type)) return forms[type]?.(message, contract)
  const isWitness = witnessForm.test(type) && encodeType('TokenPermissions', types) === permissions
  return isWitness ? { ...transfer(message, contract), asks: readOutputs(data) } : undefined
}

const outputs = /^(?:outputs|baseOutputs)$/
const amounts = ['startAmount', 'endAmount', 'minAmount', 'amount'] as const
const zero = /^0x0{40}$/

/**
 * What the witness of a transfer by Permit2 asks for in return, as the orders of UniswapX do. Only the code of the
 * spender makes it come. Takes data whose values fit their types.
 */
function readOutputs({ types, primaryType, message }: TypedData): readonly Received[] {
  const witness = types[primaryType]?.at(-1)
  const field = types[witness?.type ?? '']?.find(({ name }) => outputs.test(name))
  const [, type = ''] = /^(\w+)\[\]$/.exec(field?.type ?? '') ?? []
  const has = (name: string, wanted: string) =>
    types[type]?.some((it) => it.name === name && it.type === wanted) === true
  const known = amounts.filter((name) => has(name, 'uint256'))
  if (
    !witness ||
    !field ||
    known.length === 0 ||
    !has('token', 'address') ||
    !has('recipient', 'address')
  )
    return []
  const list: readonly Record<string, string>[] = Object(message[witness.name])[field.name]
  return list.map((one) => ({
    ...(zero.test(one.token ?? '') ? {} : { token: String(one.token) }),
    // An amount that changes with the time is shown where it is least.
    amount: known.map((name) => BigInt(one[name] ?? 0)).reduce((a, b) => (a < b ? a : b)),
    to: String(one.recipient),
  }))
}
