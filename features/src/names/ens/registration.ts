import type { Call } from '@portico/core'
import { encodeAbi } from '@portico/core/abi'
import { parseCaipAddress } from '@portico/core/caip'
import { isAddress, keccak256 } from 'viem'
import type { NameOrder, NamePrice, PriceRequest } from '../NameSale.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { type EnsContext, encodeCall, requireAnswer } from './ensCalls.ts'
import { normalEthName } from './ethName.ts'

const secondsPerYear = 31_536_000n
/** In wei; more than any name costs, other than one that expired a few days ago. */
const maxAmount = 100n * 10n ** 18n
/** The bit of a registration that sets the primary name of the sender on Ethereum. */
const reverseRecord = 1n
const zeroHash = `0x${'0'.repeat(64)}`

/** What the controller takes for an order, and its commitment. Throws `nameRegistration/invalid` and `/badOrder`. */
export function registrationOf(context: EnsContext, order: NameOrder) {
  const { label, node } = normalEthName(order.name)
  const { secret } = order
  if (!/^0x[\da-fA-F]{64}$/.test(secret))
    throw nameRegistrationErrors.create('badOrder', ['its secret is not of 32 bytes'])
  const owner = ownerOf(context, order)
  const duration = durationOf(context, order.years)
  const setAddr = encodeCall('setAddr(bytes32,address)', node, owner)
  const tuple = [
    { text: label },
    owner,
    duration,
    secret,
    resolverOf(context),
    { list: [{ bytes: setAddr }] },
    reverseRecord,
    zeroHash,
  ]
  return {
    label,
    owner,
    tuple,
    /** The hash that hides it; computed here, since a node that is asked for it learns the name and the secret. */
    commitment: keccak256(encodeAbi([{ tuple }])),
  }
}

/** A mistyped resolver would be paid for; its upper and lower case must fit the checksum. */
function resolverOf({ contracts: { resolver } }: EnsContext): string {
  if (!isAddress(resolver))
    throw nameRegistrationErrors.create('badOrder', [
      `the resolver ${resolver} does not fit its checksum`,
    ])
  return resolver
}

function ownerOf(context: EnsContext, { account }: NameOrder): string {
  const { networkId, address } = parseCaipAddress(account)
  if (networkId !== context.networkId || !/^0x[\da-fA-F]{40}$/.test(address))
    throw nameRegistrationErrors.create('badOrder', [`its account is not on ${context.networkId}`])
  return address.toLowerCase()
}

/** In seconds. Throws `nameRegistration/badOrder`. */
function durationOf({ maxYears }: EnsContext, years: number): bigint {
  if (!Number.isInteger(years) || years < 1 || years > maxYears)
    throw nameRegistrationErrors.create('badOrder', [`its years are not from 1 to ${maxYears}`])
  return BigInt(years) * secondsPerYear
}

/** Checks what a name costs, in base units. Throws `nameRegistration/price`. */
function checkAmount(name: string, amount: bigint): bigint {
  if (amount <= 0n || amount > maxAmount) throw nameRegistrationErrors.create('price', [name])
  return amount
}

/** Hides the name until it is registered. */
export function encodeCommit(context: EnsContext, order: NameOrder): Call {
  const { commitment } = registrationOf(context, order)
  const data = encodeCall('commit(bytes32)', commitment)
  return { to: context.contracts.controller, data, value: 0n }
}

/** Registers the name, and pays `amount` base units. Throws `nameRegistration/price`, too. */
export function encodeRegister(context: EnsContext, order: NameOrder, amount: bigint): Call {
  const { tuple } = registrationOf(context, order)
  const data = encodeCall(
    'register((string,address,uint256,bytes32,address,bytes[],uint8,bytes32))',
    { tuple },
  )
  return { to: context.contracts.controller, data, value: checkAmount(order.name, amount) }
}

type Renewal = { readonly name: string; readonly years: number; readonly amount: bigint }

/** Pays `amount` base units for more years. Throws `nameRegistration/invalid`, `/badOrder` and `/price`. */
export function encodeRenew(context: EnsContext, { name, years, amount }: Renewal): Call {
  const { label } = normalEthName(name)
  const duration = durationOf(context, years)
  const data = encodeCall('renew(string,uint256,bytes32)', { text: label }, duration, zeroHash)
  return { to: context.contracts.controller, data, value: checkAmount(name, amount) }
}

/** Reads what a name costs. Throws `nameRegistration/answer`, `/price`, `/invalid` and `/badOrder`. */
export async function readPrice(
  context: EnsContext,
  { name, years, signal }: PriceRequest,
): Promise<NamePrice> {
  const { label } = normalEthName(name)
  const duration = durationOf(context, years)
  const data = encodeCall('rentPrice(string,uint256)', { text: label }, duration)
  const [answer] = await context.read([{ to: context.contracts.controller, data }], signal)
  const [base, premium] = requireAnswer(answer, (it) => [it.uint(0), it.uint(1)] as const)
  return { amount: `${checkAmount(name, base + premium)}`, premium: `${premium}` }
}
