import type { Namespace } from '../caip/Namespace.ts'

const placeholders: Partial<Record<Namespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** The address that stands for the native currency in requests to the data service (R9.11). */
export function nativePlaceholder(namespace: Namespace): string {
  return placeholders[namespace] ?? '0x'
}
