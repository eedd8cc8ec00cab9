import {
  type Connected,
  type ConnectorHost,
  connectionErrors,
  networkErrors,
  withLimit,
} from '@portico/core'
import { type SessionRequest, WalletSession } from '@portico/core/adapter'
import * as z from 'zod/mini'
import type { InjectedEntry } from '../discovery/InjectedEntry.ts'
import type { Injected, InjectedAccount } from '../provider/Injected.ts'
import { walletErrors } from '../walletErrors.ts'
import { grantOf } from './grantOf.ts'
import { openWallet } from './openWallet.ts'
import { readAccounts } from './readAccounts.ts'
import { watchAccounts } from './watchAccounts.ts'

/** A wallet that remembers the page answers at once; one that would ask is not waited for, in ms. */
const restoreLimitMs = 5_000
const memorySchema = z.object({ networkId: z.string() })

type Grant = {
  readonly injected: Injected
  /** All that the wallet shows, of which some may be used on the network alone. */
  readonly listed: readonly InjectedAccount[]
  readonly connected: Connected[number]
}
type Memory = z.output<typeof memorySchema>

/**
 * The connection with one injected wallet. These wallets know no current network: which one is in use,
 * and that the visitor enabled the wallet, is remembered by the page.
 */
export function openSession(
  host: ConnectorHost,
  entry: InjectedEntry,
  connectorId: string,
): WalletSession<Grant, Injected, Memory> {
  const { networks, clock } = host
  let injected: Injected | undefined
  const enable = async ({ networkId }: Pick<SessionRequest, 'networkId'>) => {
    const opened = injected ?? (await openWallet(entry))
    const listed = await readAccounts(opened)
    const connected = grantOf(listed, networks, networkId)
    if (!connected) {
      const hints = [
        'Share an account with this page in the wallet that may be used on its network',
      ]
      throw connectionErrors.create('unauthorized', [], { hints })
    }
    return { injected: opened, listed, connected }
  }
  return new WalletSession<Grant, Injected, Memory>(host, {
    errors: walletErrors,
    memory: {
      key: `enabled/${connectorId}`,
      schema: memorySchema,
      of: ({ connected: { networkId } }) => ({ networkId }),
    },
    toConnected: ({ connected }) => [connected],
    getProvider() {
      if (!injected) throw connectionErrors.create('notConnected', [])
      return injected
    },
    connect: enable,
    /** No wallet of this family can be asked silently; one that was enabled before answers without asking. */
    async restore({ remembered }) {
      if (!remembered) return undefined
      try {
        const networkId = remembered.networkId as Connected[number]['networkId']
        return await withLimit(enable({ networkId }), { clock, ms: restoreLimitMs })
      } catch {
        return undefined // it no longer authorises the dapp, or takes too long to say so
      }
    },
    /** Local to the page: the same keys, spelled for another network. */
    async switchNetwork({ caipNetworkId, name }, before) {
      const connected = before && grantOf(before.listed, networks, caipNetworkId)
      if (connected?.networkId === caipNetworkId) return (grant) => ({ ...grant, connected })
      throw networkErrors.create('switchFailed', [], {
        hints: [`No account of the wallet may be used on ${name}`],
      })
    },
    subscribe({ change }, grant) {
      injected = grant.injected
      const unwatch = watchAccounts(grant.injected, (listed) =>
        change((grant) => {
          const connected = grantOf(listed, networks, grant.connected.networkId)
          return connected && { ...grant, listed, connected }
        }),
      )
      return () => {
        injected = undefined
        unwatch()
      }
    },
  })
}
