/** The permissions that the wallet grants (ERC-7715): an amount in each period. */
export const permissionTypes = {
  native: 'native-token-periodic',
  token: 'erc20-token-periodic',
} as const
