/**
 * Accounts with funds in the first block, in planck (12 decimals): those of the sandbox's wallets, from the development
 * phrase of Substrate. Alice's balance exceeds 2^53 and uses every digit.
 */
export const fundedAccounts: readonly { readonly address: string; readonly free: string }[] = [
  { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', free: '10000000000000000001' },
  { address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty', free: '5000000000000000000' },
  { address: '5FqUjEgsj3A3mK1mMyB76SYwau8dSXFEWmTvT5HRwpU4TK8r', free: '1000000000000' },
  // Charlie, the account of the wallet on another device.
  { address: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y', free: '1000000000000000' },
]
