import { matchesOrigin } from '@portico/core/endpoints'
import { size, slice } from 'viem'
import type { SponsoredOperation } from '../operation/operationSchema.ts'
import { readCalls } from '../operation/readCalls.ts'
import type { PolicyRule } from '../parsePaymasterOptions.ts'
import { paymasterErrors } from '../paymasterErrors.ts'

/** Throws `paymaster/*` for an operation that a policy does not pay for, whatever it costs. */
export function checkPolicy(
  { origins, factories, contracts, maxValue }: PolicyRule,
  { factory, callData }: SponsoredOperation,
  origin: string | null,
): void {
  if (origins && origin !== null && !matchesOrigin(origin, origins))
    throw paymasterErrors.create('origin', [])
  if (factory && !isMarker(factory) && !factories.has(factory.toLowerCase()))
    throw paymasterErrors.create('account', [])
  const calls = readCalls(callData)
  if (!calls || calls.length === 0) throw paymasterErrors.create('unreadable', [])
  for (const { to, data } of calls) {
    const methods = contracts === 'all' ? contracts : contracts.get(to.toLowerCase())
    if (!methods) throw paymasterErrors.create('contract', [to])
    const method = size(data) < 4 ? '0x' : slice(data, 0, 4).toLowerCase()
    if (methods !== 'all' && !methods.has(method))
      throw paymasterErrors.create('method', [method, to])
  }
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  if (value > maxValue) throw paymasterErrors.create('value', [])
}

/** The factory of an account of EIP-7702 is no contract. */
function isMarker(factory: string): boolean {
  return /^0x7702(0{36})?$/.test(factory)
}
