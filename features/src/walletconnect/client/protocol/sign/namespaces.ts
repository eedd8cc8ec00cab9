import * as z from 'zod/mini'
import type { SessionData } from '../../SessionData.ts'
import type { RpcFailure } from '../rpc.ts'

type Namespaces = SessionData['namespaces']
type Required = Readonly<
  Record<
    string,
    {
      readonly chains?: readonly string[]
      readonly methods: readonly string[]
      readonly events: readonly string[]
    }
  >
>

const texts = z.array(z.string())
const granted = z.record(
  z.string(),
  // A native wallet in use sends `chains: null`.
  z.object({ accounts: texts, methods: texts, events: texts, chains: z.nullish(texts) }),
)
const namespaceKey = /^[-a-z0-9]{3,8}(?::[-_a-zA-Z0-9]{1,32})?$/
const caip10 = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):[-.%a-zA-Z0-9]{1,128}$/

const faults = {
  malformed: { code: 5104, message: 'Namespace formatting must match CAIP-2' },
  noAccounts: { code: 5001, message: 'Accounts must not be empty' },
  account: { code: 5001, message: 'Accounts must be CAIP-10 compliant' },
  foreign: { code: 5103, message: 'Accounts must be defined in matching namespace' },
  namespaces: { code: 5000, message: 'All namespaces must be approved' },
  chains: { code: 5001, message: 'All chains must have at least one account' },
  methods: { code: 5002, message: 'All methods must be approved' },
  events: { code: 5003, message: 'All events must be approved' },
} as const satisfies Record<string, RpcFailure>

/** What a wallet grants, or the fault by which the specification's rules refuse it. */
export function readNamespaces(
  value: unknown,
  required: Required = {},
): { readonly namespaces: Namespaces } | { readonly fault: RpcFailure } {
  const { data } = granted.safeParse(value)
  if (!data) return { fault: faults.malformed }
  const namespaces: Namespaces = {}
  for (const [key, { chains, ...part }] of Object.entries(data)) {
    const fault = namespaceFault(key, part.accounts)
    if (fault) return { fault }
    namespaces[key] = { ...part, ...(chains && { chains }) }
  }
  const fault = missing(namespaces, required)
  return fault ? { fault } : { namespaces }
}

function namespaceFault(key: string, accounts: readonly string[]): RpcFailure | undefined {
  if (!namespaceKey.test(key)) return faults.malformed
  if (accounts.length === 0) return faults.noAccounts
  if (!accounts.every((account) => caip10.test(account))) return faults.account
  if (!accounts.every((account) => account.startsWith(`${key}:`))) return faults.foreign
  return undefined
}

function missing(namespaces: Namespaces, required: Required): RpcFailure | undefined {
  for (const [key, { chains = [key], methods, events }] of Object.entries(required)) {
    const parts = partsOf(namespaces, key)
    if (parts.length === 0) return faults.namespaces
    const has = (wanted: readonly string[], of: (part: (typeof parts)[number]) => string[]) =>
      wanted.every((one) => parts.some((part) => of(part).includes(one)))
    if (!has(chains, ({ accounts }) => accounts.map(chainOf))) return faults.chains
    if (!has(methods, (part) => part.methods)) return faults.methods
    if (!has(events, (part) => part.events)) return faults.events
  }
  return undefined
}

/** The parts of a session that may cover a namespace or a chain. */
function partsOf(namespaces: Namespaces, id: string): Namespaces[string][] {
  const [namespace = ''] = id.split(':')
  return Object.entries(namespaces).flatMap(([key, part]) =>
    key === id || key === namespace || (id === namespace && key.startsWith(`${id}:`)) ? part : [],
  )
}

const chainOf = (account: string) => caip10.exec(account)?.[1] ?? ''

export type Scope = 'methods' | 'events'

/** Whether a session has a chain, and in it a method or an event. */
export function covers(
  namespaces: Namespaces,
  chainId: string,
  scope: Scope,
  name: string,
): { readonly chain: boolean; readonly name: boolean } {
  const parts = partsOf(namespaces, chainId).filter(
    ({ chains = [], accounts }) =>
      chains.includes(chainId) || accounts.some((account) => chainOf(account) === chainId),
  )
  return { chain: parts.length > 0, name: parts.some((part) => part[scope].includes(name)) }
}
