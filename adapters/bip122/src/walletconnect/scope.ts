import type { SessionScope } from '@portico/core'

/** The methods and events that Bitcoin wallets are asked to approve. */
export const scope: SessionScope = {
  methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  events: ['bip122_addressesChanged'],
  load: async () => (await import('./sessionAdapter.ts')).sessionAdapter,
}
