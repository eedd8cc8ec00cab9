import type { Account, Connected } from '@portico/core'

/** What an EVM wallet granted: addresses in their EIP-55 spelling, the one in use first. */
export type Grant = { readonly accounts: readonly string[]; readonly chainId: number }

/** A grant in the words of the kit. */
export function grantToConnected({ accounts, chainId }: Grant): Connected {
  const [first, ...others] = accounts.map(
    (address): Account => ({ namespace: 'eip155', address, type: 'eoa' }),
  )
  if (first === undefined) return []
  return [{ namespace: 'eip155', networkId: `eip155:${chainId}`, accounts: [first, ...others] }]
}
