import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** The Farcaster account of a name in the sandbox: anybody knows its keys. */
export function farcasterAccount(name: string) {
  const keyOf = (use: string) => keccak256(toHex(`sandbox farcaster ${use} ${name}`))
  return {
    fid: 1 + (Number.parseInt(keyOf('id').slice(2), 16) % 1_000_000_000),
    custody: privateKeyToAccount(keyOf('custody')),
    auth: privateKeyToAccount(keyOf('auth')),
  }
}
