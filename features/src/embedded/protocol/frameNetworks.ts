const eip155 = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114,
  43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999,
]
const solana = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]

/** R9.11: the networks, as CAIP-2 ids, that a site of this protocol serves unless its operator lists others. */
export const frameNetworks: readonly string[] = [
  ...eip155.map((id) => `eip155:${id}`),
  ...solana.map((id) => `solana:${id}`),
]
