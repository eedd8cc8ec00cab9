import type { SessionScope } from '@portico/core'

/** The methods and events that wallets of this family are asked to approve. */
export const scope: SessionScope = {
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
  events: ['accountsChanged', 'chainChanged'],
  load: async () => (await import('./sessionAdapter.ts')).sessionAdapter,
}
