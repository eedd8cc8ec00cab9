/** Wallets by chain family; EVM wallets are classic scripts, the others are modules. */
export const installedWallets = {
  eip155: ['meadow', 'harbor'],
  solana: ['ember', 'burner'],
  bip122: ['quarry', 'sats'],
  polkadot: ['fir'],
  cosmos: ['comet'],
} as const

const { eip155, ...others } = installedWallets

/** Wallets whose inpage code is a module. */
export const moduleWallets: readonly string[] = Object.values(others).flat()
