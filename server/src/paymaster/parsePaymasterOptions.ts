import { checkOptions } from '@portico/core/feature/store'
import { entryPoint08Address } from 'viem/account-abstraction'
import { parseGwei } from 'viem/utils'
import * as z from 'zod/mini'
import type { PaymasterNetwork, PaymasterOptions, SponsorPolicy } from './PaymasterOptions.ts'
import type { BudgetLimits } from './SponsorshipStorage.ts'

export type NetworkRule = Omit<PaymasterNetwork, 'entryPoint'> & {
  /** Lower case. */
  readonly entryPoint: string
  /** Chain id as a number of EIP-155. */
  readonly number: number
}
export type PolicyRule = {
  readonly id: string
  readonly chainId: string
  readonly origins: readonly string[] | undefined
  /** Methods by contract, in lower case. */
  readonly contracts: ReadonlyMap<string, ReadonlySet<string> | 'all'> | 'all'
  readonly factories: ReadonlySet<string>
  /** Wei. */
  readonly maxValue: bigint
  /** Gwei. */
  readonly perOperation: number
  readonly limits: BudgetLimits
}
export type PaymasterRules = {
  readonly networks: ReadonlyMap<string, NetworkRule>
  findPolicy(chainId: string, id: string): PolicyRule | undefined
}

const call = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'Expected function',
)
const positive = z.number().check(z.gt(0, 'Expected more than 0'))
const chainId = z
  .string()
  .check(z.regex(/^eip155:[1-9]\d{0,15}$/, 'Expected an id such as eip155:1'))
const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/, 'Expected an address'))
const selector = z
  .string()
  .check(z.regex(/^0x([\da-fA-F]{8})?$/, 'Expected a selector such as 0xa9059cbb, or 0x'))
/** Sums in gwei stay whole numbers of JavaScript. */
const amount = z
  .string()
  .check(
    z.regex(/^\d{1,6}(\.\d{1,9})?$/, 'Expected an amount with 9 decimals at most, such as 0.05'),
  )
const origin = z
  .string()
  .check(z.regex(/^[a-z-]+:\/\/[^/\s]+$/, 'Expected an origin such as https://app.acme.example'))
const methods = z.union([z.literal('all'), z.array(selector).check(z.minLength(1))])
const id = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/, 'Expected letters, digits, - and _, 64 at most'))

const options = z
  .strictObject({
    networks: z
      .array(
        z.strictObject({
          chainId,
          paymaster: address,
          entryPoint: z.optional(address),
          urls: z.optional(
            z
              .array(z.string().check(z.regex(/^https?:\/\/\S+$/, 'Expected a URL')))
              .check(z.minLength(1)),
          ),
          confirmations: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
        }),
      )
      .check(z.minLength(1)),
    policies: z
      .array(
        z.strictObject({
          id,
          chainId,
          contracts: z.union([z.literal('all'), z.record(address, methods)]),
          maxValue: z.optional(amount),
          factories: z.optional(z.array(address)),
          origins: z.optional(z.array(origin).check(z.minLength(1))),
          perOperation: amount,
          perSender: amount,
          perDay: amount,
          total: amount,
        }),
      )
      .check(z.minLength(1)),
    key: z.string().check(z.regex(/^0x[\da-fA-F]{64}$/, 'Expected 32 bytes as 0x hex')),
    storage: z.looseObject({ reserve: call, settle: call, release: call }),
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    validSeconds: z.optional(z.int().check(z.gte(60), z.lte(3_600))),
    rates: z.optional(
      z.record(z.string(), z.strictObject({ perSecond: positive, burst: positive })),
    ),
    limiter: z.optional(z.looseObject({ take: call })),
    proxies: z.optional(z.int().check(z.gte(0))),
    clock: z.optional(z.looseObject({ now: call })),
    fetch: z.optional(call),
    onOutcome: z.optional(call),
    onRequest: z.optional(call),
    onError: z.optional(call),
  })
  .check(
    z.refine(
      ({ networks, policies }) =>
        policies.every((policy) => networks.some((network) => network.chainId === policy.chainId)),
      'Expected a network for the chainId of each policy',
    ),
    z.refine(
      ({ policies }) => new Set(policies.map(keyOf)).size === policies.length,
      'Expected each policy once on a network',
    ),
  )

/** Validates the options of `createPaymaster` and returns what they allow. Throws `settings/invalid`. */
export function parsePaymasterOptions(input: PaymasterOptions): PaymasterRules {
  checkOptions('createPaymaster', options, input)
  const policies = new Map(input.policies.map((policy) => [keyOf(policy), toRule(policy)]))
  return {
    networks: new Map(input.networks.map((network) => [network.chainId, toNetwork(network)])),
    findPolicy: (chain, policyId) => policies.get(keyOf({ chainId: chain, id: policyId })),
  }
}

function keyOf({ chainId, id }: Pick<SponsorPolicy, 'chainId' | 'id'>): string {
  return `${chainId} ${id}`
}

function toNetwork(network: PaymasterNetwork): NetworkRule {
  const { entryPoint = entryPoint08Address, chainId } = network
  const number = Number(chainId.slice('eip155:'.length))
  return { ...network, entryPoint: entryPoint.toLowerCase(), number }
}

function toRule(policy: SponsorPolicy): PolicyRule {
  const { contracts, factories = [], maxValue = '0' } = policy
  return {
    id: policy.id,
    chainId: policy.chainId,
    origins: policy.origins,
    contracts:
      contracts === 'all'
        ? contracts
        : new Map(
            Object.entries(contracts).map(([at, allowed]) => [
              at.toLowerCase(),
              allowed === 'all' ? allowed : new Set(allowed.map((one) => one.toLowerCase())),
            ]),
          ),
    factories: new Set(factories.map((one) => one.toLowerCase())),
    maxValue: toGwei(maxValue) * 1_000_000_000n,
    perOperation: Number(toGwei(policy.perOperation)),
    limits: {
      sender: Number(toGwei(policy.perSender)),
      day: Number(toGwei(policy.perDay)),
      total: Number(toGwei(policy.total)),
    },
  }
}

/** An amount of the network's currency has as many gwei as a gwei has wei. */
function toGwei(text: string): bigint {
  return parseGwei(text)
}
