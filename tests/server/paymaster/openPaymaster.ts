import { systemClock } from '@portico/core/async'
import {
  createPaymaster,
  memorySponsorships,
  type PaymasterOptions,
  type SponsorPolicy,
} from '@portico/server/paymaster'
import { numberToHex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { encodeCalls } from '../../../sandbox/chains/accounts/encodeCalls.ts'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import { sponsorKey } from '../../../sandbox/chains/accounts/sponsorKey.ts'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'

const chainId = 'eip155:31337'
/** Budgets are those of a day of UTC, so all asks of a test are at one time. */
const noon = Date.UTC(2030, 0, 1, 12)
const transfer = '0xa9059cbb'

/** A policy that pays for transfers of one token. */
export const transferPolicy = {
  id: 'transfers',
  chainId,
  contracts: { [sandboxContracts.tide]: [transfer] },
  perOperation: '0.01',
  perSender: '0.05',
  perDay: '0.5',
  total: '1',
} as const satisfies SponsorPolicy

/** An operation as viem sends it; `change` replaces fields. */
export function newOperation(change: Readonly<Record<string, unknown>> = {}) {
  return {
    sender: `0x${'5e'.repeat(20)}`,
    nonce: '0x1',
    factory: '0x7702',
    factoryData: '0x',
    callData: encodeCalls([{ to: sandboxContracts.tide, data: `${transfer}${'00'.repeat(64)}` }]),
    callGasLimit: numberToHex(60_000),
    verificationGasLimit: numberToHex(100_000),
    preVerificationGas: numberToHex(50_000),
    maxFeePerGas: numberToHex(2_000_000_000),
    maxPriorityFeePerGas: numberToHex(1_000_000_000),
    signature: `0x${'7a'.repeat(64)}1c`,
    ...change,
  }
}

export type RpcReply = {
  readonly id: unknown
  readonly result?: Readonly<Record<string, string>> & { readonly sponsor?: { name: string } }
  readonly error?: { readonly code: number; readonly message: string }
}

/** A paymaster of the sandbox's contract without a node, and functions that ask it. */
export function openPaymaster(change: Partial<PaymasterOptions> = {}) {
  const storage = memorySponsorships()
  const outcomes: string[] = []
  const failures: unknown[] = []
  const paymaster = createPaymaster({
    networks: [{ chainId, paymaster: sandboxAccounts.paymaster }],
    policies: [transferPolicy],
    key: sponsorKey,
    storage,
    name: 'Acme',
    limiter: { take: () => 0 },
    clock: { ...systemClock, now: () => noon },
    onOutcome: (policy, outcome) => outcomes.push(`${policy} ${outcome}`),
    onError: (error) => failures.push(error),
    ...change,
  })
  const post = (body: unknown, headers: Record<string, string> = {}, query = '') =>
    paymaster(
      new Request(`http://localhost/${query}`, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  type Asked = {
    readonly method?: string
    readonly operation?: object
    readonly entryPoint?: string
    readonly chain?: string
    readonly context?: unknown
    readonly origin?: string
    readonly query?: string
  }
  const ask = async (asked: Asked = {}): Promise<RpcReply> => {
    const { method = 'pm_getPaymasterData', operation = newOperation(), chain = '0x7a69' } = asked
    const { entryPoint = entryPoint08Address, origin, query } = asked
    const context = 'context' in asked ? asked.context : { policyId: 'transfers' }
    const params = [operation, entryPoint, chain, context]
    const headers = origin === undefined ? {} : { origin }
    const response = await post({ jsonrpc: '2.0', id: 1, method, params }, headers, query)
    return (await response.json()) as RpcReply
  }
  return { paymaster, storage, outcomes, failures, post, ask }
}
