import type { ClientSource } from './options/WalletConnectOptions.ts'

/**
 * The client of `@walletconnect/sign-client` 2.21.8, in place of the kit's own:
 * `walletConnect({ client: signClient() })`.
 */
export const signClient = (): ClientSource => ({
  open: async (host, options) =>
    (await import('./client/signClient/openSignClient.ts')).openSignClient(host, options),
})

export type { ClientSource } from './options/WalletConnectOptions.ts'
