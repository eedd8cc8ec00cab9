import type { Family } from './networks.ts'

/** Well-known addresses, two for each chain family. */
export const addresses: Readonly<Record<Family, readonly [string, string]>> = {
  eip155: [
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  ],
  solana: [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'So11111111111111111111111111111111111111112',
  ],
  bip122: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  polkadot: [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  ],
  cosmos: [
    'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6',
    'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
  ],
}
