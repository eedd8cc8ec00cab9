import type { AdapterDefinition } from '@portico/core'
import { adapterContract, type ContractCase, type OnChainSample } from '@portico/core/testing'

/** The cases of the adapter contract that need a running chain. */
export function onChainCases(
  create: () => AdapterDefinition,
  onChain: () => Promise<OnChainSample>,
): readonly ContractCase[] {
  const cases = adapterContract(create, { address: '', notAddress: '', onChain })
  return cases.filter(({ name }) =>
    /^returns the balances of an account|transfers the amount to the receiver$/.test(name),
  )
}
