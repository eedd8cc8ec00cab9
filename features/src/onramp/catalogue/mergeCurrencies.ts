import { compareAmounts } from '@portico/core/amount'
import type { PaymentCurrency, PaymentMethod } from '../OnrampProvider.ts'

/** The currencies of several lists, each with all ways to pay, and the widest limits of each. */
export function mergeCurrencies(
  lists: readonly (readonly PaymentCurrency[])[],
): readonly PaymentCurrency[] {
  const byId = new Map<string, Map<string, PaymentMethod>>()
  for (const { id, methods } of lists.flat()) {
    const known = byId.get(id) ?? new Map<string, PaymentMethod>()
    for (const method of methods) known.set(method.id, widen(known.get(method.id), method))
    byId.set(id, known)
  }
  return [...byId].map(([id, methods]) => ({ id, methods: [...methods.values()] }))
}

function widen(known: PaymentMethod | undefined, { id, min, max }: PaymentMethod): PaymentMethod {
  if (!known) return { id, min, max }
  return {
    id,
    min: compareAmounts(min, known.min) < 0 ? min : known.min,
    max: compareAmounts(max, known.max) > 0 ? max : known.max,
  }
}
