import { parseCaipNetworkId } from '../caip/caip.ts'
import type { Connected, Connector, CreateConnector } from '../connector/Connector.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import { type ContractCase, ensure, settled } from './ContractCase.ts'
import { type ContractHost, contractHost } from './contractHost.ts'
import { type ManualClock, manualClock } from './manualClock.ts'

/** A connector to test, with what the test makes its wallet do. */
export type ConnectorSample = {
  readonly create: CreateConnector
  readonly networks: readonly NetworkDefinition[]
  /** Controls of the wallet behind the connector. It approves every request at first. */
  readonly wallet: {
    /** The number of prompts so far. */
    prompts(): number
    /** Makes the user decline from now on. */
    refuse(): void
    /** Makes the wallet stop responding. */
    hang(): void
    /** Approves now the connection that was requested while it hung; resolves when the connector has received it. */
    answerLate?(): void | Promise<void>
    /** Revokes the dapp's permission without an event. */
    revoke(): void
    /** Switches to another account with an event; resolves when the connector has received it. */
    changeAccount(): void | Promise<void>
    /** Ends the connection with an event; resolves when the connector has received it. */
    leave(): void | Promise<void>
  }
}

type CaseContext = Omit<ConnectorSample, 'create' | 'networks'> & {
  readonly connector: Connector
  readonly host: ContractHost
  readonly clock: ManualClock
  /** Connects as an action of the visitor. */
  connect(signal?: AbortSignal): Promise<Connected>
}

/** The requirements of the kit on every connector, built in or third-party. `sample` returns a new one each time. */
export function connectorContract(sample: () => ConnectorSample): readonly ContractCase[] {
  return Object.entries(promises).map(([name, keep]) => ({
    name,
    run: () => keep(createContext(sample())),
  }))
}

function createContext({ create, networks, wallet }: ConnectorSample): CaseContext {
  const clock = manualClock()
  const host = contractHost(networks, clock)
  const connector = create(host)
  const never = new AbortController().signal
  const connect = (signal = never) => connector.connect({ signal })
  return { connector, host, clock, wallet, connect }
}

function ensureGrant(granted: Connected | undefined, connector: Connector): void {
  ensure(granted && granted.length > 0, 'a connected wallet grants at least one namespace')
  for (const { namespace, networkId, accounts } of granted) {
    ensure(
      connector.namespaces.includes(namespace),
      `${namespace} is among the namespaces it names`,
    )
    ensure(parseCaipNetworkId(networkId).namespace === namespace, `${networkId} is in ${namespace}`)
    ensure(accounts.length > 0, 'a grant has at least one account')
    for (const account of accounts)
      ensure(account.namespace === namespace && account.address !== '', 'accounts have addresses')
  }
}

const promises: Readonly<Record<string, (context: CaseContext) => Promise<void>>> = {
  async 'names itself, its id and its namespaces'({ connector }) {
    ensure(connector.id !== '' && connector.name !== '', 'id and name are not empty')
    ensure(connector.namespaces.length > 0, 'it supports at least one namespace')
  },

  async 'sends no prompt and no event before it is used'({ wallet, host }) {
    ensure(wallet.prompts() === 0, 'creating a connector sends no prompt')
    ensure(host.emitted.length === 0, 'creating a connector emits nothing')
  },

  async 'connect resolves with the grant of the wallet'({ connector, connect, wallet }) {
    ensureGrant(await connect(), connector)
    ensure(wallet.prompts() > 0, 'connecting prompts the user')
  },

  async 'R8.03 connect rejects with connection/rejected when the user declines'({
    connect,
    wallet,
  }) {
    wallet.refuse()
    const { error } = await settled(connect())
    const { code } = (error ?? {}) as { code?: unknown }
    ensure(
      code === 'connection/rejected',
      `the code of a refusal is connection/rejected, not ${code}`,
    )
  },

  async 'connect rejects when it is cancelled, even if the wallet never responds'({
    connect,
    wallet,
  }) {
    wallet.hang()
    const controller = new AbortController()
    const connecting = settled(connect(controller.signal))
    const reason = new Error('cancelled')
    controller.abort(reason)
    ensure((await connecting).error === reason, 'a cancelled attempt rejects with its reason')
  },

  async 'ignores a response that arrives after the attempt was cancelled'(context) {
    const { connector, connect, wallet, host } = context
    if (!wallet.answerLate) return
    await connect() // loads the code of its session
    await connector.disconnect()
    const emittedCount = host.emitted.length
    const prompts = wallet.prompts()
    wallet.hang()
    const controller = new AbortController()
    const connecting = settled(connect(controller.signal))
    for (let turn = 0; turn < 50 && wallet.prompts() === prompts; turn++) await Promise.resolve()
    ensure(wallet.prompts() > prompts, 'the request reaches the wallet')
    controller.abort(new Error('cancelled'))
    await connecting
    await wallet.answerLate()
    await wallet.changeAccount()
    ensure(host.emitted.length === emittedCount, 'a cancelled attempt begins no session')
  },

  async 'restore returns an earlier grant without a prompt'(context) {
    const { connector, connect, wallet } = context
    await connect()
    const prompts = wallet.prompts()
    ensureGrant(await connector.restore(), connector)
    ensure(wallet.prompts() === prompts, 'restoring sends no prompt')
  },

  async 'restore resolves without accounts when the wallet no longer authorises the dapp'(context) {
    await context.connect()
    context.wallet.revoke()
    const restored = (await context.connector.restore()) ?? []
    ensure(restored.length === 0, 'nothing is restored from a revoked grant')
  },

  async 'emits the complete new grant when the account changes'({
    connector,
    connect,
    wallet,
    host,
  }) {
    const [before] = await connect()
    await wallet.changeAccount()
    const change = host.emitted.find(({ event }) => event === 'change')
    ensure(change?.event === 'change', 'a change of account is emitted')
    ensureGrant(change.data, connector)
    const [after] = change.data
    ensure(
      after?.accounts[0].address !== before?.accounts[0].address,
      'the first account is the new one',
    )
  },

  async 'emits disconnect, or an empty change, when the wallet ends the connection'({
    connect,
    wallet,
    host,
  }) {
    await connect()
    await wallet.leave()
    const last = host.emitted.at(-1)
    const isEmpty = last?.event === 'change' && last.data.length === 0
    ensure(last?.event === 'disconnect' || isEmpty, 'the end is emitted')
  },

  async 'R4.16 disconnect resolves even if the wallet never responds'({
    connector,
    connect,
    wallet,
    clock,
  }) {
    await connect()
    wallet.hang()
    const ended = settled(connector.disconnect())
    await Promise.race([ended, clock.waiting()])
    clock.advance(3_000)
    ensure((await ended).error === undefined, 'a wallet that hangs does not fail the disconnect')
  },

  async 'emits nothing after disconnect'({ connector, connect, wallet, host }) {
    await connect()
    await connector.disconnect()
    const emittedCount = host.emitted.length
    await wallet.changeAccount()
    ensure(host.emitted.length === emittedCount, 'a disconnected connector is silent')
  },

  async 'emits nothing after the kit stopped'({ connect, wallet, host }) {
    await connect()
    host.stop()
    const emittedCount = host.emitted.length
    await wallet.changeAccount()
    ensure(host.emitted.length === emittedCount, 'a stopped connector is silent')
  },

  async 'leaves no timer behind'({ connector, connect, clock }) {
    await connect()
    await connector.disconnect()
    ensure(clock.pending === 0, 'no timer outlives the connection')
  },
}
