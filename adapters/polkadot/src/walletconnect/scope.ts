import type { SessionAdapter, SessionPort, SessionScope } from '@portico/core/adapter'
import { requestErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import type { Injected, InjectedAccount, SignerResult } from '../provider.ts'
import { decodeAddress } from '../session/address.ts'
import { signatureSchema } from '../session/walletErrors.ts'

/** The methods and events that wallets of this family are asked to approve. */
export const scope: SessionScope = {
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
  events: ['accountsChanged', 'chainChanged'],
  load: async () => sessionAdapter,
}

/** Wallets of this family over a WalletConnect session. */
export const sessionAdapter: SessionAdapter = {
  toAccounts: (addresses) =>
    addresses.flatMap((address) =>
      decodeAddress(address) ? [{ namespace: 'polkadot', address, type: 'eoa' }] : [],
    ),
  createProvider: createSessionProvider,
}

const signedSchema = z.object({ signature: signatureSchema })

/** An `Injected` object for this family's part of a session: the approved accounts, and signatures over the session. */
export function createSessionProvider(session: SessionPort): Injected {
  let current = session
  session.subscribe((now) => {
    if (now) current = now
  })
  let id = 0
  const requestSession = async (
    ...request: Parameters<SessionPort['request']>
  ): Promise<SignerResult> => {
    const { success, data, error } = signedSchema.safeParse(await session.request(...request))
    if (success) return { id: ++id, ...data }
    const hints = [`The wallet answered ${request[0]} with an invalid result`]
    throw requestErrors.create('signFailed', [], { cause: error, hints })
  }
  return {
    name: 'WalletConnect',
    version: '2',
    accounts: {
      get: async () => accountsOf(current),
      subscribe(listener) {
        listener(accountsOf(current))
        return session.subscribe((now) => listener(now ? accountsOf(now) : []))
      },
    },
    signer: {
      signPayload: ({ address, ...payload }) =>
        requestSession(
          'polkadot_signTransaction',
          { address, transactionPayload: { address, ...payload } },
          `polkadot:${payload.genesisHash.slice(2, 34)}`,
        ),
      // Wallets differ in the name of the text: `message` in most, `data` in the standard.
      signRaw: ({ address, data, type }) =>
        requestSession('polkadot_signMessage', {
          address,
          message: data,
          data,
          type,
        }),
    },
  }
}

function accountsOf({ accounts }: SessionPort): InjectedAccount[] {
  return accounts.map(({ address }) => ({ address }))
}
