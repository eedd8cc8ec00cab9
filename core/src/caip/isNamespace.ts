import type { Namespace } from './Namespace.ts'

/** True for the namespace of a chain family by the grammar of CAIP-2. */
export function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'string' && /^[-a-z\d]{3,8}$/.test(value)
}
