const natives: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** Pseudo address of the native currency of a chain (CAIP-2), for fields that require an address. */
export function nativeAddress(chainId: string): string {
  return natives[chainId.split(':')[0] ?? ''] ?? '0x'
}
