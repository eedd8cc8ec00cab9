import type { Namespace } from '@portico/core'
import type { SpendLimit } from '@portico/core/adapter'
import * as z from 'zod/mini'
import { permissionErrors } from '../permissionErrors.ts'

/** An amount that may be spent without another question. */
export type RequestedLimit = {
  /** The contract of the token; the native currency without it. */
  readonly token?: string
  /** A decimal string in whole units. */
  readonly amount: string
  /** Seconds after which the amount counts anew. Default: until the end. */
  readonly period?: number
}

/** Spending limits to ask the wallet for. */
export type PermissionRequest = {
  /** The account of the app that may spend. */
  readonly to: string
  /** Seconds from now; at most 400 days. */
  readonly lifetime: number
  /** At least one, 5 at most, each of another token. */
  readonly limits: readonly RequestedLimit[]
  readonly namespace?: Namespace
}

/** What the wallet granted, after it was compared with what the visitor was shown. */
export type PermissionGrant = {
  /** By which the wallet knows it; for the app's calls on the chain. */
  readonly context: string
  readonly to: string
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly limits: readonly SpendLimit[]
  /** The contract that checks and carries out what is spent. */
  readonly delegationManager?: string
}

const text = z.string().check(z.minLength(1), z.maxLength(128))
const seconds = z.int().check(z.gte(60), z.lte(400 * 86_400))
const limit = z.strictObject({
  token: z.optional(text),
  amount: z
    .string()
    .check(z.regex(/^\d{1,78}(\.\d{1,77})?$/), z.regex(/[1-9]/, 'Expected more than zero')),
  period: z.optional(seconds),
})
const schema = z.strictObject({
  to: text,
  lifetime: seconds,
  limits: z.array(limit).check(
    z.minLength(1),
    z.maxLength(5),
    z.refine(
      (all) => new Set(all.map(({ token }) => token?.toLowerCase())).size === all.length,
      'Expected each token once',
    ),
  ),
  namespace: z.optional(z.string()),
})

/** Checks what a dapp passed. Throws `permissions/invalid`. */
export function readRequest(request: unknown): PermissionRequest {
  const parsed = schema.safeParse(request)
  if (parsed.success) return parsed.data as PermissionRequest
  const { path = [], message = 'Expected an object' } = parsed.error.issues[0] ?? {}
  throw permissionErrors.create('invalid', [[...path.map(String), message].join(': ')], {
    hints: ["Pass { to: '0x…', lifetime: 86400, limits: [{ token: '0x…', amount: '5' }] }"],
  })
}
