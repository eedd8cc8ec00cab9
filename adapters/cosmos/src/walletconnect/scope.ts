import type { SessionScope } from '@portico/core'

/** The methods and events that Cosmos wallets are asked to approve. */
export const scope: SessionScope = {
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  events: ['accountsChanged', 'chainChanged'],
  load: async () => (await import('./sessionAdapter.ts')).sessionAdapter,
}
