import type { ChainName } from '../../chains.ts'

/** The sats-connect name of each chain. */
export const satsNetworks = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
} as const satisfies Record<ChainName, string>
