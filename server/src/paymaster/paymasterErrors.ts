import { codeOf, defineErrors, shortMessageOf } from '@portico/core'

/** Why a paymaster does not sponsor an operation, and errors of its storages; clients read the texts. */
export const paymasterErrors = /* @__PURE__ */ defineErrors('paymaster', {
  request: (problem: string) => `Invalid request: ${problem}`,
  network: 'network unknown',
  entryPoint: 'entry point not supported',
  policy: 'policy unknown',
  origin: 'not sponsored: the page is not allowed',
  account: 'not sponsored: the factory of the account is not allowed',
  unreadable: 'not sponsored: the calls of the operation cannot be read',
  contract: (address: string) => `not sponsored: the contract ${address} is not allowed`,
  method: (method: string, address: string) =>
    `not sponsored: the method ${method} of ${address} is not allowed`,
  value: 'not sponsored: the calls send more than is allowed',
  gas: 'not sponsored: the gas limits or fees are missing or too high',
  operationLimit: 'not sponsored: the operation may cost more than is allowed',
  senderLimit: 'not sponsored: the account has used what it may today',
  dayLimit: 'not sponsored: today’s budget is used',
  totalLimit: 'not sponsored: the budget is used',
  rateLimited: 'Too many requests: try again later',
  corrupt: 'A stored row of the paymaster is damaged',
  newer: (version: number, supported: number) =>
    `The storage has version ${version} of the paymaster's tables; this release supports up to ${supported}`,
  noDatabase: (name: string) => `The package ${name} is missing`,
})

type PaymasterFailure = { readonly code: number; readonly message: string }

/** Codes of JSON-RPC and, for what the policy refuses, of ERC-7769. */
const codes: Readonly<Record<string, number>> = {
  request: -32602,
  network: -32602,
  entryPoint: -32602,
  policy: -32602,
  rateLimited: -32005,
}
const refusedCode = -32501
const internal = ['corrupt', 'newer', 'noDatabase']

/** The reason of a refusal, by the name of its error; `undefined` for a failure of the service. */
export function reasonOf(error: unknown): string | undefined {
  const [scope, name = ''] = codeOf(error).split('/')
  const isOurs = scope === paymasterErrors.scope && Object.hasOwn(paymasterErrors.table, name)
  return isOurs && !internal.includes(name) ? name : undefined
}

/** The JSON-RPC error of a refusal. */
export function toRpcError(error: unknown, reason: string): PaymasterFailure {
  return { code: codes[reason] ?? refusedCode, message: shortMessageOf(error) }
}
