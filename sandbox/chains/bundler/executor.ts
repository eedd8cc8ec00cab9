/**
 * The account that sends the operations of the sandbox's bundlers; its address is here because deriving it takes longer
 * than placing all contracts.
 */
export const executor = {
  key: `0x${'b9'.repeat(32)}`,
  address: '0x9c24f35c6bCCfcE369B5F1A537a8f9aD614daD70',
} as const
