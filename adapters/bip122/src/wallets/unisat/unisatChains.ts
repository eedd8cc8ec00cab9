import type { ChainName } from '../../chains.ts'

/** The UniSat name of each chain; UniSat has no regtest. */
export const unisatChains: Readonly<Partial<Record<ChainName, string>>> = {
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
}
