import type { AdapterDefinition } from '@portico/core'
import { adapterContract, type ContractCase, type OnChainSample } from '@portico/core/testing'

/** The adapter contract's cases that need a chain, for a test that runs one. */
export function onChainCases(
  create: () => AdapterDefinition,
  onChain: () => Promise<OnChainSample>,
): readonly ContractCase[] {
  const cases = adapterContract(create, { address: '', notAddress: '', onChain })
  return cases.filter(({ name }) => /^reads what an account holds|a transfer arrives$/.test(name))
}
