import { readAddress } from '../address/readAddress.ts'
import type { Grant } from '../session/Grant.ts'
import { satsNetworks } from '../wallets/sats/satsNetworks.ts'

/** A grant in the format of sats-connect, which requires fields of chains other than Bitcoin. */
export function describeGrant({ chain, addresses }: Grant) {
  const others = chain === 'mainnet' ? 'mainnet' : 'testnet'
  return {
    addresses: addresses.flatMap(({ address, purpose, mayHoldAssets, publicKey = '' }) => {
      const addressType = readAddress(address)?.kind
      const entry = { address, publicKey, purpose, addressType, walletType: 'software' } as const
      return mayHoldAssets ? [entry, { ...entry, purpose: 'ordinals' as const }] : [entry]
    }),
    network: {
      bitcoin: { name: satsNetworks[chain] },
      stacks: { name: others },
      spark: { name: chain === 'mainnet' ? 'mainnet' : 'regtest' },
    },
  }
}
