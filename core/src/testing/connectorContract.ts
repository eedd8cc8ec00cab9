import { parseCaipNetworkId } from '../caip/caip.ts'
import type { Connected, Connector, CreateConnector } from '../connector/Connector.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { ContractCase } from './ContractCase.ts'
import { ensure, settled } from './ContractCase.ts'
import { type ContractHost, contractHost } from './contractHost.ts'
import { type ManualClock, manualClock } from './manualClock.ts'

export type ConnectorSample = {
  readonly create: CreateConnector
  readonly networks: readonly NetworkDefinition[]
  /** What a case does to the wallet behind the connector. It says yes to everything at first. */
  readonly wallet: {
    /** How often its visitor was asked. */
    prompts(): number
    /** Its visitor refuses from now on. */
    refuse(): void
    /** It answers nothing from now on. */
    hang(): void
    /** It grants now what it was asked to connect while it hung; ends when the connector has heard it. */
    answerLate?(): void | Promise<void>
    /** It stops authorising the dapp, without a word. */
    revoke(): void
    /** It uses another account from now on, and says so; ends when the connector has heard it. */
    changeAccount(): void | Promise<void>
    /** It ends the connection, and says so; ends when the connector has heard it. */
    leave(): void | Promise<void>
  }
}

type Scene = Omit<ConnectorSample, 'create' | 'networks'> & {
  readonly connector: Connector
  readonly host: ContractHost
  readonly clock: ManualClock
  /** Connects as the visitor would. */
  connect(signal?: AbortSignal): Promise<Connected>
}

/** What the kit relies on in every connector, ours and others'. `sample` gives a fresh one each time. */
export function connectorContract(sample: () => ConnectorSample): readonly ContractCase[] {
  return Object.entries(promises).map(([name, keep]) => ({
    name,
    run: () => keep(openScene(sample())),
  }))
}

function openScene({ create, networks, wallet }: ConnectorSample): Scene {
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

const promises: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  async 'names itself, its id and its namespaces'({ connector }) {
    ensure(connector.id !== '' && connector.name !== '', 'id and name are not empty')
    ensure(connector.namespaces.length > 0, 'it speaks at least one namespace')
  },

  async 'asks nobody anything until it is told to'({ wallet, host }) {
    ensure(wallet.prompts() === 0, 'creating a connector asks nobody')
    ensure(host.emitted.length === 0, 'creating a connector tells nothing')
  },

  async 'connect answers with what the wallet granted'({ connector, connect, wallet }) {
    ensureGrant(await connect(), connector)
    ensure(wallet.prompts() > 0, 'connecting asks the visitor')
  },

  async 'R8.03 connect reports a refusal as connection/rejected'({ connect, wallet }) {
    wallet.refuse()
    const { error } = await settled(connect())
    const { code } = (error ?? {}) as { code?: unknown }
    ensure(
      code === 'connection/rejected',
      `the code of a refusal is connection/rejected, not ${code}`,
    )
  },

  async 'connect ends when it is cancelled, even if the wallet never answers'({ connect, wallet }) {
    wallet.hang()
    const controller = new AbortController()
    const connecting = settled(connect(controller.signal))
    const reason = new Error('cancelled')
    controller.abort(reason)
    ensure((await connecting).error === reason, 'a cancelled attempt rejects with its reason')
  },

  async 'an answer that comes after the attempt was cancelled changes nothing'(scene) {
    const { connector, connect, wallet, host } = scene
    if (!wallet.answerLate) return
    await connect() // loads the code of its session
    await connector.disconnect()
    const told = host.emitted.length
    const prompts = wallet.prompts()
    wallet.hang()
    const controller = new AbortController()
    const connecting = settled(connect(controller.signal))
    for (let turn = 0; turn < 50 && wallet.prompts() === prompts; turn++) await Promise.resolve()
    ensure(wallet.prompts() > prompts, 'the wallet is asked')
    controller.abort(new Error('cancelled'))
    await connecting
    await wallet.answerLate()
    await wallet.changeAccount()
    ensure(host.emitted.length === told, 'a cancelled attempt begins no session')
  },

  async 'restore finds an earlier grant again without asking the visitor'(scene) {
    const { connector, connect, wallet } = scene
    await connect()
    const prompts = wallet.prompts()
    ensureGrant(await connector.restore(), connector)
    ensure(wallet.prompts() === prompts, 'restoring asks nobody')
  },

  async 'restore gives undefined when the wallet no longer authorises the dapp'(scene) {
    await scene.connect()
    scene.wallet.revoke()
    ensure(
      (await scene.connector.restore()) === undefined,
      'nothing is restored from a revoked grant',
    )
  },

  async 'tells of another account with the whole new grant'({ connector, connect, wallet, host }) {
    const [before] = await connect()
    await wallet.changeAccount()
    const change = host.emitted.find(({ event }) => event === 'change')
    ensure(change?.event === 'change', 'a change of account is told')
    ensureGrant(change.data, connector)
    const [after] = change.data
    ensure(
      after?.accounts[0].address !== before?.accounts[0].address,
      'the first account is the new one',
    )
  },

  async 'tells when the wallet ends the connection'({ connect, wallet, host }) {
    await connect()
    await wallet.leave()
    ensure(host.emitted.at(-1)?.event === 'disconnect', 'the end is told')
  },

  async 'R4.16 disconnect ends even if the wallet never answers'({
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

  async 'tells nothing more after disconnect'({ connector, connect, wallet, host }) {
    await connect()
    await connector.disconnect()
    const told = host.emitted.length
    await wallet.changeAccount()
    ensure(host.emitted.length === told, 'a disconnected connector is silent')
  },

  async 'tells nothing more after the kit stopped'({ connect, wallet, host }) {
    await connect()
    host.stop()
    const told = host.emitted.length
    await wallet.changeAccount()
    ensure(host.emitted.length === told, 'a stopped connector is silent')
  },

  async 'leaves no timer behind'({ connector, connect, clock }) {
    await connect()
    await connector.disconnect()
    ensure(clock.pending === 0, 'no timer outlives the connection')
  },
}
