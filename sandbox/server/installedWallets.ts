/** The wallets of each chain family; those of EVM chains are plain scripts, the others modules. */
export const installedWallets = {
  eip155: ['meadow', 'harbor'],
  solana: ['ember', 'burner'],
  bip122: ['quarry', 'sats'],
  polkadot: ['fir'],
  cosmos: ['comet'],
} as const

const { eip155, ...others } = installedWallets

/** Wallets whose page code is a module. */
export const moduleWallets: readonly string[] = Object.values(others).flat()
