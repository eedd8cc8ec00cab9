import { isSameAddress, parseCaipAddress, parseCaipNetworkId } from '@portico/core/caip'
import { permit2Address, type StepOf } from '../SwapProvider.ts'
import { type Agreement, isListed, stepFault } from './Agreement.ts'

type Signing = StepOf<'typedData'>
type Fields = Readonly<Record<string, unknown>>

/** Stands for the native currency in orders. */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** A permit may be valid a little longer than the swap, for clocks that differ. */
const toleranceSeconds = 60n

/** Checks a message to sign: its contract, the spender or receiver, the amount and the expiry. Throws `swaps/badStep`. */
export function checkTypedData(step: Signing, agreement: Agreement): void {
  const { typedData, purpose } = step
  const domain = record(typedData.domain)
  const { from } = agreement.offer.input
  const { reference } = parseCaipNetworkId(from.networkId)
  if (units(domain.chainId) !== BigInt(reference)) throw stepFault(agreement, 'another network')
  const checks = { permit: checkPermit, permit2: checkPermit2, order: checkOrder }
  const isRight = checks[purpose](step, agreement)
  if (!isRight) throw stepFault(agreement, `a ${purpose} for something else`)
}

/** EIP-2612: `Permit(owner, spender, value, nonce, deadline)` of the token. */
function checkPermit({ typedData }: Signing, { offer, deadline }: Agreement): boolean {
  const { input, provider } = offer
  const { primaryType, domain = {}, message } = typedData
  return (
    primaryType === 'Permit' &&
    signs(typedData, primaryType, ['owner', 'spender', 'value', 'nonce', 'deadline']) &&
    isAddress(domain.verifyingContract, input.from.address) &&
    isAddress(message.owner, parseCaipAddress(input.account).address) &&
    isListed(provider.targets(input.from.networkId), text(message.spender)) &&
    units(message.value) === BigInt(input.amount) &&
    isSoon(message.deadline, deadline)
  )
}

/** Permit2: an allowance (`PermitSingle`) or a single transfer (`PermitTransferFrom`) of the token. */
function checkPermit2({ typedData }: Signing, { offer, deadline }: Agreement): boolean {
  const { input, provider } = offer
  const { primaryType, domain = {}, message } = typedData
  const isTransfer = /^PermitTransferFrom$/.test(primaryType)
  if (!isTransfer && primaryType !== 'PermitSingle') return false
  const terms = record(isTransfer ? message.permitted : message.details)
  const expiry = isTransfer ? message.deadline : message.sigDeadline
  const [inner, fields] = isTransfer
    ? (['permitted', ['spender', 'deadline']] as const)
    : (['details', ['spender', 'sigDeadline']] as const)
  const type = fieldsOf(typedData, primaryType).find(({ name }) => name === inner)?.type ?? ''
  const details = isTransfer ? ['token', 'amount'] : ['token', 'amount', 'expiration']
  return (
    signs(typedData, primaryType, [inner, ...fields]) &&
    signs(typedData, type, details) &&
    isAddress(domain.verifyingContract, permit2Address) &&
    isAddress(terms.token, input.from.address) &&
    units(terms.amount) === BigInt(input.amount) &&
    isListed(provider.targets(input.from.networkId), text(message.spender)) &&
    isSoon(expiry, deadline) &&
    // An allowance ends with the swap, too.
    (isTransfer || isSoon(terms.expiration, deadline))
  )
}

/** An order that others settle, such as CoW's: both tokens, both amounts, the receiver and the expiry. */
function checkOrder({ typedData }: Signing, { offer, deadline }: Agreement): boolean {
  const { input, provider, quote } = offer
  const { domain = {}, message } = typedData
  const { from, to } = input
  const sell = (units(message.sellAmount) ?? -1n) + (units(message.feeAmount) ?? 0n)
  const buy = units(message.buyAmount)
  return (
    signs(typedData, typedData.primaryType, orderFields) &&
    isListed(provider.targets(from.networkId), text(domain.verifyingContract)) &&
    isAddress(message.sellToken, from.address) &&
    isAddress(message.buyToken, to.address ?? native) &&
    isAddress(message.receiver, parseCaipAddress(input.receiver).address) &&
    (message.kind === undefined || message.kind === 'sell') &&
    sell === BigInt(input.amount) &&
    buy !== undefined &&
    buy >= BigInt(quote.minOut) &&
    isSoon(message.validTo, deadline)
  )
}

const orderFields = [
  'sellToken',
  'buyToken',
  'receiver',
  'sellAmount',
  'buyAmount',
  'validTo',
  'feeAmount',
]

/** True when the type has all these fields: wallets sign by type, whatever else the message has. */
function signs(typedData: Signing['typedData'], type: string, names: readonly string[]): boolean {
  const fields = fieldsOf(typedData, type).map(({ name }) => name)
  return names.every((name) => fields.includes(name))
}

function fieldsOf({ types }: Signing['typedData'], type: string) {
  return Object.hasOwn(types, type) ? (types[type] ?? []) : []
}

function record(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function isAddress(value: unknown, expected: string | undefined): boolean {
  return typeof value === 'string' && expected !== undefined && isSameAddress(value, expected)
}

/** Whole numbers as bigint, number, decimal or hexadecimal text. */
function units(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(\d{1,78}|0x[\da-fA-F]{1,64})$/.test(value)
  return isNumber || isText ? BigInt(value) : undefined
}

function isSoon(value: unknown, deadline: number): boolean {
  const at = units(value)
  return at !== undefined && at <= BigInt(deadline) + toleranceSeconds
}
