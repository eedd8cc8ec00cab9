import type { KitError, NetworkDefinition } from '@portico/core'
import type { ConnectorHost, SessionPort } from '@portico/core/adapter'
import type { Clock } from '@portico/core/async'
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
    isSwitched: () => chain.settles(addedTimeMs),
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
  /** Whether the wallet switched by itself after it added the network. */
  isSwitched(): Promise<boolean>
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
    await addNetwork(host, provider, network.caipNetworkId).catch((failure: KitError) => {
      throw walletErrors.refusalOf(failure.cause) === 'unsupported' ? cause : failure
    })
    if (!(await isSwitched())) await request('wallet_switchEthereumChain', params)
  }
}

const decisions: readonly unknown[] = ['rejected', 'busy', 'unauthorized']

/** The visitor or the wallet decided: another prompt would disregard it. */
function isDecided(cause: unknown): boolean {
  return decisions.includes(walletErrors.refusalOf(cause))
}

/** Follows the chain of a wallet until it is the wanted one. */
function watchChain(provider: Eip1193Provider, clock: Clock, wanted: number) {
  const isThere = async () => (await readChainId(provider)) === wanted
  let resolve: () => void = () => undefined
  const reported = new Promise<void>((done) => {
    resolve = done
  })
  /** Events of another chain are echoes, and an unreadable one is a reason to ask. */
  const chainChanged = (value: unknown) => {
    const chainId = toChainId(value)
    if (chainId === wanted) resolve()
    if (chainId === undefined)
      isThere().then(
        (is) => is && resolve(),
        () => undefined,
      ) // asked again later
  }
  const settles = async (ms: number) => {
    const end = clock.now() + ms
    while (!(await isThere())) {
      if (clock.now() >= end) return false
      let cancel: () => void = () => undefined
      const paused = new Promise<void>((done) => {
        cancel = clock.after(pollTimeMs, done)
      })
      await Promise.race([paused, reported])
      cancel()
    }
    return true
  }
  return { reported, settles, stop: listen(provider, { chainChanged }) }
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
    // Adding does not imply switching.
    await switchOrAdd(session, { network, provider, request, isSwitched: async () => false })
  } catch (cause) {
    throw walletErrors.toNetworkError(cause)
  }
}
