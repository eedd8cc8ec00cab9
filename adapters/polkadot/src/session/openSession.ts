import { type CaipNetworkId, connectionErrors, type NetworkDefinition } from '@portico/core'
import type { Connected, ConnectorHost, Unsubscribe } from '@portico/core/adapter'
import { WalletSession } from '@portico/core/adapter/session'
import { withLimit } from '@portico/core/async'
import { networkErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import type { InjectedEntry } from '../discovery/discover.ts'
import { isPolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import type { Injected, InjectedAccount } from '../provider.ts'
import { readAccounts, toAccounts, watchAccounts } from './readAccounts.ts'
import { walletErrors } from './walletErrors.ts'

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
  const pending = new Set<Promise<Injected>>()
  let ends = 0
  const enable = async () => {
    const [endsBefore, opening] = [ends, openWallet(entry)]
    pending.add(opening)
    try {
      const opened = await opening
      if (ends === endsBefore) injected = opened
      return opened
    } finally {
      pending.delete(opening)
    }
  }
  /** `undefined` while the wallet lists no account, as when it is locked. */
  const read = async (injected: Injected, networkId: CaipNetworkId | undefined) => {
    const listed = await readAccounts(injected)
    const connected = grantOf(listed, networks, networkId)
    return connected && { injected, listed, connected }
  }
  const end = () => {
    ends += 1
    injected = undefined
    pending.clear()
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
    /** A wallet that the dapp may use already answers without a prompt. */
    async connect({ networkId }) {
      const grant = await read(await enable(), networkId)
      if (grant) return grant
      const hints = [
        'Share an account with this page in the wallet that may be used on its network',
      ]
      throw connectionErrors.create('unauthorized', [], { hints })
    },
    /** No wallet of this family has a silent method; one that was enabled before answers without prompting. */
    async restore({ remembered }) {
      // A prompt that was approved late has opened the wallet before anything was stored.
      if (!remembered && !injected) return 'ended'
      const networkId = remembered?.networkId as CaipNetworkId | undefined
      const reading = async () => read(injected ?? (await enable()), networkId)
      try {
        return await withLimit(reading(), { clock, ms: restoreLimitMs })
      } catch (cause) {
        const { code } = walletErrors.toConnectionError(cause)
        if (!['connection/rejected', 'connection/unauthorized'].includes(code)) throw cause
        end()
        return 'ended'
      }
    },
    /** A wallet that is locked may answer `enable` once the visitor has unlocked it. */
    watch(changed) {
      let isWatching = true
      const stops: Unsubscribe[] = []
      const listen = (opened: Injected) =>
        stops.push(watchAccounts(opened, (listed) => listed.length > 0 && changed()))
      if (injected) listen(injected)
      const follow = (opened: Injected) => {
        if (!isWatching) return
        listen(opened)
        changed()
      }
      for (const opening of pending) opening.then(follow, () => undefined)
      return () => {
        isWatching = false
        for (const stop of stops) stop()
      }
    },
    disconnect: end,
    /** Local to the page: the same keys, encoded for another network. */
    async switchNetwork({ caipNetworkId, name }, before) {
      const connected = before && grantOf(before.listed, networks, caipNetworkId)
      if (connected?.networkId === caipNetworkId) return (grant) => ({ ...grant, connected })
      throw networkErrors.create('switchFailed', [], {
        hints: [`No account of the wallet may be used on ${name}`],
      })
    },
    subscribe: ({ change }, { injected }) =>
      watchAccounts(injected, (listed) =>
        change((grant) => {
          const connected = grantOf(listed, networks, grant.connected.networkId)
          return connected && { ...grant, listed, connected }
        }),
      ),
  })
}

/** Enables the dapp in a wallet. Throws the wallet's error, and `connection/failed`. */
export async function openWallet(entry: InjectedEntry): Promise<Injected> {
  // The dapp's own name; wallets display the page's origin beside it.
  const injected = (await entry.enable(globalThis.location?.hostname ?? 'Portico')) as
    | Partial<Injected>
    | undefined
  const { accounts, signer } = injected ?? {}
  if (typeof accounts?.get !== 'function' || typeof signer !== 'object' || signer === null)
    throw connectionErrors.create('failed', [], {
      hints: ['The wallet answered enable() with an invalid result'],
    })
  return typeof accounts.subscribe === 'function'
    ? (injected as Injected)
    : { ...(injected as Injected), accounts: withSubscribe(accounts) }
}

/** Adds `subscribe` to a wallet without change events: the subscriber receives the accounts once. */
function withSubscribe(accounts: Pick<Injected['accounts'], 'get'>): Injected['accounts'] {
  return {
    get: (anyType) => accounts.get(anyType),
    subscribe(listener: (accounts: InjectedAccount[]) => void) {
      let listening = true
      accounts.get().then(
        (all) => {
          if (listening) listener(all)
        },
        () => undefined, // a caller of get() receives the error
      )
      return () => {
        listening = false
      }
    },
  }
}

export type ConnectedGrant = Connected[number]

/**
 * The grant from these accounts: on the wanted network, otherwise on the first one that an account may be used on.
 * `undefined` when there is none.
 */
export function grantOf(
  listed: readonly InjectedAccount[],
  networks: readonly NetworkDefinition[],
  wanted: CaipNetworkId | undefined,
): ConnectedGrant | undefined {
  const own = networks.filter(isPolkadotNetwork)
  const first = own.filter(({ caipNetworkId }) => caipNetworkId === wanted)
  for (const network of [...first, ...own]) {
    const [account, ...others] = toAccounts(listed, network)
    const { caipNetworkId: networkId } = network
    if (account) return { namespace: 'polkadot', networkId, accounts: [account, ...others] }
  }
  return undefined
}
