import type { Account } from '@portico/core'

/** A kit account; a Solana address is the public key in base58. */
export function toAccount(address: string): Account {
  return { namespace: 'solana', address, type: 'eoa', publicKey: address }
}
