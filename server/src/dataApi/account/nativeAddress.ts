const natives: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** What stands for the native currency of a chain (CAIP-2) where an address is asked for. */
export function nativeAddress(chainId: string): string {
  return natives[chainId.split(':')[0] ?? ''] ?? '0x'
}
