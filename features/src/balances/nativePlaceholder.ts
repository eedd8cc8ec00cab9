import type { Namespace } from '@portico/core'

const placeholders: Partial<Record<Namespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** What stands for the native currency where the data service wants the address of a token (R9.11). */
export function nativePlaceholder(namespace: Namespace): string {
  return placeholders[namespace] ?? '0x'
}
