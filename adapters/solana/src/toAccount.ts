import type { Account } from '@portico/core'

/** An account of the kit; an address of Solana is the public key, in base58. */
export function toAccount(address: string): Account {
  return { namespace: 'solana', address, type: 'eoa', publicKey: address }
}
