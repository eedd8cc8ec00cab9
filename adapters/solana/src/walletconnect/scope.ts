import type { SessionScope } from '@portico/core'

/** The methods and events that Solana wallets are asked to approve. */
export const scope: SessionScope = {
  methods: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: ['accountsChanged', 'chainChanged'],
  // Ids from before CAIP-2 used the genesis hash for Solana.
  aliases: {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
  },
  load: async () => (await import('./sessionAdapter.ts')).sessionAdapter,
}
