import { type KitError, shortMessageOf } from '@portico/core'
import { paymasterErrors } from '../paymasterErrors.ts'

export type PaymasterFailure = { readonly code: number; readonly message: string }

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
  const name = Object.keys(paymasterErrors.table).find((key) =>
    paymasterErrors.is(error, key as keyof typeof paymasterErrors.table),
  )
  return name === undefined || internal.includes(name) ? undefined : name
}

/** The JSON-RPC error of a refusal. */
export function toRpcError(error: KitError, reason: string): PaymasterFailure {
  return { code: codes[reason] ?? refusedCode, message: shortMessageOf(error) }
}
