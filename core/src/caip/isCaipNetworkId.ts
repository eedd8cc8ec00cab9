import type { CaipNetworkId } from './Namespace.ts'

/** Whether a value is `namespace:reference` by the grammar of CAIP-2. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
}
