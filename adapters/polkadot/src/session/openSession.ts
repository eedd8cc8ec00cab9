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

/** Time for a silent restore, in ms; a wallet that remembers the page answers at once, others would prompt. */
const restoreLimitMs = 5_000
const memorySchema = z.object({ networkId: z.string() })

type Grant = {
  readonly injected: Injected
  /** All accounts that the wallet lists; some may only be usable on one network. */
  readonly listed: readonly InjectedAccount[]
  readonly connected: Connected[number]
}
type Memory = z.output<typeof memorySchema>

/**
 * Opens the connection with one injected wallet. These wallets have no current network, so the page stores the active
 * one, and that the visitor enabled the wallet.
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
    /** No wallet of this family has a silent method; one that was enabled before answers without prompting. */
    async restore({ remembered }) {
      if (!remembered) return undefined
      try {
        const networkId = remembered.networkId as Connected[number]['networkId']
        return await withLimit(enable({ networkId }), { clock, ms: restoreLimitMs })
      } catch {
        return undefined // the wallet no longer authorises the dapp, or is too slow
      }
    },
    /** Local to the page: the same keys, encoded for another network. */
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
