import type { CaipNetworkId, Namespace } from '@portico/core'
import type { Connected } from '@portico/core/adapter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EventStore } from '../../core/src/analytics/EventStore.ts'
import { AttemptStore } from '../../core/src/connection/AttemptStore.ts'
import type { ConnectionContext } from '../../core/src/connection/ConnectionContext.ts'
import { ConnectionStore } from '../../core/src/connection/ConnectionStore.ts'
import { chooseNetworkOfWallet } from '../../core/src/connection/follow/chooseNetworkOfWallet.ts'
import { followWallet } from '../../core/src/connection/follow/followWallet.ts'
import { GuardStore } from '../../core/src/connection/Guards.ts'
import { disconnect } from '../../core/src/connection/session/disconnect.ts'
import { runAttempt } from '../../core/src/connection/session/runAttempt.ts'
import { switchNetwork } from '../../core/src/connection/session/switchNetwork.ts'
import { ConnectorStore } from '../../core/src/connector/ConnectorStore.ts'
import { NetworkStore } from '../../core/src/network/NetworkStore.ts'
import { memoryDriver } from '../../core/src/storage/drivers.ts'
import { keyedStorage } from '../../core/src/storage/keyedStorage.ts'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { network } from './fakes/networks.ts'
import { steppingClock } from './fakes/steppingClock.ts'

const namespaces: readonly Namespace[] = ['eip155', 'solana']

/** The actions of a kit on fresh stores, with three wallets: one of them supports both namespaces. */
function world(multiWallet: boolean) {
  const clock = steppingClock()
  const connections = new ConnectionStore()
  connections.markReady()
  const networks = new NetworkStore(
    namespaces.flatMap((namespace) => [network(namespace, '1'), network(namespace, '2')]),
  )
  const host = {
    networks: networks.all,
    storage: keyedStorage(memoryDriver(), ''),
    clock,
    signal: new AbortController().signal,
  }
  const connectors = new ConnectorStore(host)
  const alone = { catchUp: () => undefined, takeUp: () => undefined }
  connectors.reset(host.signal, followWallet(connections, alone))
  const wallets = [
    new FakeWallet('a', ['eip155']),
    new FakeWallet('b', ['eip155', 'solana'], 'WALLET_CONNECT'),
    new FakeWallet('c', ['solana', 'eip155']),
  ]
  for (const { create } of wallets) connectors.add(create)
  const stop = chooseNetworkOfWallet(connections, networks)
  const context: ConnectionContext = {
    connections,
    connectors,
    networks,
    guards: new GuardStore(() => undefined),
    events: new EventStore(clock),
    clock,
    storage: host.storage,
    alert: () => undefined,
    report: () => undefined,
    modal: { stepAside: () => undefined },
    multiWallet: () => multiWallet,
    isMobile: () => false,
    attempts: new AttemptStore(clock, (attempt) => runAttempt(context, attempt)),
  }
  return { context, wallets, stop }
}
type World = ReturnType<typeof world>

const wallet = fc.nat(2)
const namespace = fc.constantFrom(undefined, ...namespaces)
const networkId = fc.constantFrom<CaipNetworkId>('eip155:1', 'eip155:2', 'solana:1', 'solana:2')
const action = fc.oneof(
  fc.record({ do: fc.constant('connect' as const), wallet, namespace }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('disconnect' as const), wallet: fc.option(wallet), namespace }),
  fc.record({ do: fc.constant('switch' as const), networkId }),
  fc.record({ do: fc.constant('wallet switches' as const), wallet, networkId }),
  fc.record({ do: fc.constant('wallet changes account' as const), wallet }),
  fc.record({ do: fc.constant('wallet leaves' as const), wallet }),
)
type Action = typeof action extends fc.Arbitrary<infer value> ? value : never

/** Runs one random action of a visitor or a wallet, without waiting for its outcome. */
function act({ context, wallets }: World, it: Action): void {
  const at = (index: number) => wallets[index] as FakeWallet
  const namespaceOf = 'namespace' in it && it.namespace ? { namespace: it.namespace } : {}
  const forget = (work: Promise<void>) => void work.catch(() => undefined)
  switch (it.do) {
    case 'connect':
      forget(
        context.attempts.begin({
          act: 'connect',
          input: { connectorId: at(it.wallet).id, ...namespaceOf },
        }),
      )
      break
    case 'cancel':
      for (const attempt of context.attempts.all) attempt.cancel()
      break
    case 'disconnect': {
      const one = it.wallet === null ? {} : { connectorId: at(it.wallet).id }
      forget(disconnect(context, { ...one, ...namespaceOf }))
      break
    }
    case 'switch':
      forget(switchNetwork(context, it.networkId))
      break
    case 'wallet switches':
      at(it.wallet).use(it.networkId)
      break
    case 'wallet changes account':
      at(it.wallet).change(at(it.wallet).grant.map(nextAccount))
      break
    case 'wallet leaves':
      at(it.wallet).leave()
  }
}

function nextAccount(grant: Connected[number]): Connected[number] {
  const [account] = grant.accounts
  const [name, count = 0] = account.address.split('#')
  return { ...grant, accounts: [{ ...account, address: `${name}#${Number(count) + 1}` }] }
}

/** Invariants at every moment. */
function checkAlways({ context }: World, multiWallet: boolean): void {
  const { connections, attempts } = context
  for (const of of namespaces) {
    const id = connections.pending[of]
    if (id !== undefined) expect(attempts.all.map((it) => it.connectorId)).toContain(id)
    const here = connections.all.filter((it) => it.namespace === of)
    if (!multiWallet) expect(here.length).toBeLessThanOrEqual(1)
    expect(new Set(here.map((it) => it.connectorId)).size).toBe(here.length)
    expect(connections.current(of) !== undefined).toBe(here.length > 0)
  }
  const live = attempts.all.filter((it) => it.connectorId !== undefined && !it.signal.aborted)
  const busy = live.map(({ connectorId }) =>
    namespaces.filter((of) => connections.pending[of] === connectorId).join(),
  )
  expect(new Set(busy).size).toBe(live.length)
}

/** Invariants without pending actions: the state equals what the wallets report. */
function checkAtRest({ context, wallets }: World): void {
  const { connections, networks, attempts } = context
  expect(connections.pending).toEqual({})
  expect(attempts.all).toEqual([])
  for (const { connectorId, namespace: of, networkId: on, accounts } of connections.all) {
    const behind = wallets.find(({ id }) => id === connectorId)
    expect(behind?.authorised).toBe(true)
    expect(behind?.grant.find((it) => it.namespace === of)).toMatchObject({
      networkId: on,
      accounts,
    })
  }
  for (const of of namespaces) {
    const current = connections.current(of)
    if (current) expect(networks.current(of)?.caipNetworkId).toBe(current.networkId)
  }
}

describe('any order of events', () => {
  for (const multiWallet of [false, true])
    it(`F7 has one attempt per namespace, and ends in the state that the wallets report (${multiWallet ? 'several wallets' : 'one wallet'})`, async () => {
      const step = async (run: () => Promise<void>) => {
        await run()
        await new Promise((resolve) => setImmediate(resolve))
      }
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler({ act: step }),
          fc.array(action, { minLength: 2, maxLength: 12 }),
          async (scheduler, actions) => {
            const here = world(multiWallet)
            for (const it of here.wallets)
              it.pace = (verb) => scheduler.schedule(Promise.resolve(), `${it.id} ${verb}`)
            scheduler.scheduleSequence(
              actions.map((it) => ({
                label: JSON.stringify(it),
                builder: async () => {
                  act(here, it)
                  checkAlways(here, multiWallet)
                },
              })),
            )
            await scheduler.waitIdle()
            checkAlways(here, multiWallet)
            checkAtRest(here)
            here.stop()
          },
        ),
        { numRuns: 20_000, interruptAfterTimeLimit: 1_000 },
      )
    }, 60_000)
})
