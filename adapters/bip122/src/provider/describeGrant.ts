import { readAddress } from '../address/readAddress.ts'
import type { Grant } from '../session/Grant.ts'
import { satsNetworks } from '../wallets/sats/satsNetworks.ts'

/** A grant in the format of sats-connect, which requires fields of chains other than Bitcoin. */
export function describeGrant({ chain, addresses }: Grant) {
  const others = chain === 'mainnet' ? 'mainnet' : 'testnet'
  return {
    addresses: addresses.map(({ address, purpose, publicKey = '' }) => ({
      address,
      publicKey,
      purpose,
      addressType: readAddress(address)?.kind,
      walletType: 'software',
    })),
    network: {
      bitcoin: { name: satsNetworks[chain] },
      stacks: { name: others },
      spark: { name: chain === 'mainnet' ? 'mainnet' : 'regtest' },
    },
  }
}
