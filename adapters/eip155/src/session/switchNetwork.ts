import { KitError, type NetworkDefinition } from '@portico/core'
import type { ConnectorHost, SessionPort } from '@portico/core/adapter'
import { type Clock, withLimit } from '@portico/core/async'
import { networkErrors } from '@portico/core/errors'
import {
  chainIdHex,
  type Eip1193Provider,
  listen,
  readChainId,
  requestProvider,
  toChainId,
} from './injected/readWallet.ts'
import { walletErrors } from './walletErrors.ts'

/** Some wallets answer before they have switched, and some report nothing: time to wait for the switch, in ms. */
const switchTimeMs = 10_000
/** The time in which some wallets switch by themselves after they added a network. */
const addedTimeMs = 2_000
const pollTimeMs = 500
/** The time that a wallet has to tell its chain: it answers without a prompt. */
const readTimeMs = 2_000

/**
 * Requests a network switch, offers the network to be added once if the wallet cannot switch to it, and accepts only the
 * chain id that the wallet reports afterwards. A wallet that switches without an answer counts. Throws `network/*`.
 */
export async function switchNetwork(
  host: ConnectorHost,
  provider: Eip1193Provider,
  network: NetworkDefinition,
): Promise<void> {
  const chain = watchChain(provider, host.clock, Number(network.id))
  const switching = switchOrAdd(host, {
    network,
    provider,
    request: (method, params) => requestProvider(provider, method, params),
    // Once this switch has ended, a late error of the wallet is no reason for a prompt.
    isSwitched: async (ms) => chain.isStopped() || chain.settles(ms),
  })
  try {
    await Promise.race([switching, chain.reported])
    if (await chain.settles(switchTimeMs)) return
  } catch (cause) {
    throw walletErrors.toNetworkError(cause)
  } finally {
    chain.stop()
  }
  throw networkErrors.create('notSwitched', [])
}

type SwitchParts = {
  readonly network: NetworkDefinition
  readonly provider: Pick<Eip1193Provider, 'request'>
  request(method: string, params: readonly unknown[]): Promise<unknown>
  /** Whether the wallet is on the network, within this time in ms. */
  isSwitched(ms: number): Promise<boolean>
}

/**
 * Wallets name an unknown network by any code and in any language, so any failure but a refusal is a reason to offer
 * it. Throws the wallet's errors, and as `addNetwork` does.
 */
async function switchOrAdd(
  host: Pick<ConnectorHost, 'networks'>,
  { network, provider, request, isSwitched }: SwitchParts,
): Promise<void> {
  const params = [{ chainId: chainIdHex(network.id) }]
  try {
    await request('wallet_switchEthereumChain', params)
  } catch (cause) {
    if (isDecided(cause)) throw cause
    if (await isSwitched(0)) return // some switch, and reject
    await addNetwork(host, provider, network.caipNetworkId).catch((failure: KitError) => {
      const isUnsupported = walletErrors.refusalOf(failure.cause) === 'unsupported'
      throw networkErrors.is(failure, 'notAdded') && isUnsupported ? cause : failure
    })
    if (!(await isSwitched(addedTimeMs))) await request('wallet_switchEthereumChain', params)
  }
}

const decisions: readonly unknown[] = ['rejected', 'busy', 'unauthorized']

/** The visitor or the wallet decided, or the kit did, as when a session ends: another prompt would disregard it. */
function isDecided(cause: unknown): boolean {
  return cause instanceof KitError || decisions.includes(walletErrors.refusalOf(cause))
}

/** Follows the chain of a wallet until it is the wanted one. */
function watchChain(provider: Eip1193Provider, clock: Clock, wanted: number) {
  /** A failed or unanswered read is no reason to give up: the wallet is read again. */
  const isThere = () =>
    withLimit(readChainId(provider), { clock, ms: readTimeMs }).then(
      (chainId) => chainId === wanted,
      () => false,
    )
  let isReported = false
  let isReadAfterReport = false
  let isStopped = false
  let resolve: () => void = () => undefined
  const reported = new Promise<void>((done) => {
    resolve = done
  })
  const report = () => {
    isReported = true
    resolve()
  }
  /** Events of another chain are echoes, and an unreadable one is a reason to ask. */
  const chainChanged = (value: unknown) => {
    const chainId = toChainId(value)
    if (chainId === wanted) report()
    if (chainId === undefined) void isThere().then((is) => is && report())
  }
  const settles = async (ms: number) => {
    const end = clock.now() + ms
    while (!(await isThere())) {
      if (clock.now() >= end) return false
      let cancel: () => void = () => undefined
      const paused = new Promise<void>((done) => {
        cancel = clock.after(pollTimeMs, done)
      })
      // The event ends no more than one pause: some wallets report the chain long before they answer with it.
      await (isReadAfterReport ? paused : Promise.race([paused, reported]))
      isReadAfterReport = isReported
      cancel()
    }
    return true
  }
  const stopListening = listen(provider, { chainChanged })
  const stop = () => {
    isStopped = true
    stopListening()
  }
  return { reported, settles, isStopped: () => isStopped, stop }
}

/**
 * Asks the wallet to add a network, with the dapp's own definition only, so that no other endpoint reaches a wallet
 * through the kit. Throws `network/notAdded`, and `network/rejected` when the visitor refuses.
 */
export async function addNetwork(
  host: Pick<ConnectorHost, 'networks'>,
  provider: Pick<Eip1193Provider, 'request'>,
  caipNetworkId: string,
): Promise<void> {
  const network = host.networks.find((it) => it.caipNetworkId === caipNetworkId)
  if (!network) throw notAdded(`${caipNetworkId} is not among the networks of the adapter`)
  const rpcUrls = urlsForWallet(network)
  if (rpcUrls.length === 0) throw notAdded(`${network.name} has no https endpoint`)
  const explorer = network.blockExplorers?.default.url
  const parameter = {
    chainId: chainIdHex(network.id),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls,
    ...(explorer !== undefined && isSafe(explorer) && { blockExplorerUrls: [explorer] }),
  }
  try {
    await requestProvider(provider, 'wallet_addEthereumChain', [parameter])
  } catch (cause) {
    if (isDecided(cause)) throw walletErrors.toNetworkError(cause)
    throw networkErrors.create('notAdded', [], { cause })
  }
}

const notAdded = (hint: string) => networkErrors.create('notAdded', [], { hints: [hint] })

function urlsForWallet({ rpcUrls }: NetworkDefinition): readonly string[] {
  return (rpcUrls.chainDefault ?? rpcUrls.default).http.filter(isSafe)
}

/** Wallets accept https only, and http for localhost. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  const own = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && own)
}

/**
 * Requests a network switch over the session, and offers the network to be added once if the wallet cannot switch to
 * it. Throws `network/*`.
 */
export async function switchSessionNetwork(
  session: SessionPort,
  network: NetworkDefinition,
): Promise<void> {
  const request: SwitchParts['request'] = (method, params) => session.request(method, params)
  const provider: SwitchParts['provider'] = {
    request: ({ method, params }) => session.request(method, params),
  }
  try {
    const isSwitched = async () => session.networkId === network.caipNetworkId
    await switchOrAdd(session, { network, provider, request, isSwitched })
  } catch (cause) {
    throw walletErrors.toNetworkError(cause)
  }
}
