import type { SessionScope } from '@portico/core'
import { sessionMethods } from './sessionMethods.ts'

/** What EVM wallets are asked to approve. */
export const scope: SessionScope = {
  methods: sessionMethods,
  events: ['accountsChanged', 'chainChanged'],
  load: async () => (await import('./sessionAdapter.ts')).sessionAdapter,
}
