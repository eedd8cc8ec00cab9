/** The exchange's program on the Solana chain of the sandbox. */
export const exchangeProgram = 'BDrygMn8MzWkeZ8CqXHeiXRHgadKejFvd21NzAHQ37gY'

/** Stands for SOL where a program moves tokens. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'

/** The tokens that the exchange knows beside SOL; CORAL is the one that every funded account has. */
export const exchangeTokens = [
  {
    symbol: 'CORAL',
    name: 'Coral Dollar',
    decimals: 6,
    mint: 'B72c3HoFzuVCGvNBSiCnjBrT5q7YXrJnkKNJDMJ6PQRk',
  },
  {
    symbol: 'KELP',
    name: 'Kelp',
    decimals: 9,
    mint: 'H9TeZamTQcy47pEN62PdAmVKedE7kK7KcyuEw2DnD2cn',
  },
] as const

/** A pool with the vaults of its two tokens, in the order of its seeds. */
export type SandboxPool = {
  readonly address: string
  readonly bump: number
  readonly mints: readonly [string, string]
  readonly vaults: readonly [string, string]
}

export const sandboxPools: readonly SandboxPool[] = [
  {
    address: 'GBJio4pinEH4MxVXTM3KsSryFddYt3fvwFDjnR4dRvga',
    bump: 255,
    mints: [wrappedSol, 'B72c3HoFzuVCGvNBSiCnjBrT5q7YXrJnkKNJDMJ6PQRk'],
    vaults: [
      '6LoNtftSmhTK6pmJN4rYLwvcMZgYLiWf6HZAxudB76dj',
      'C41bjQt2w6zHPK6t3d1jdu8Hwi6uyiEasrcoHJo8akgY',
    ],
  },
  {
    address: 'CPat1FZcDk8VEAoykopLSSMnwhNwPfR64Cjuo93ZcmH2',
    bump: 252,
    mints: [
      'B72c3HoFzuVCGvNBSiCnjBrT5q7YXrJnkKNJDMJ6PQRk',
      'H9TeZamTQcy47pEN62PdAmVKedE7kK7KcyuEw2DnD2cn',
    ],
    vaults: [
      'cwww5pXxun8nDbL3vgbeLFKVhHNTsBqLegHn3cP2k6C',
      'BpTs2Qfvg8HaJTsrV33wamgsk1FQjJxaJ9XgqZSh8G4g',
    ],
  },
]
