import type { CaipNetworkId, NetworkDefinition } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import { caipAddress, isNamespace } from '@portico/core/caip'
import type { SendHost } from '../SendHost.ts'
import { sendErrors } from '../sendErrors.ts'
import { maxReceiverLength, type Payment, readPaymentLink } from './paymentLinks.ts'
import type { Receiver, ReceiverReading } from './ReceiverStore.ts'

type ReceiverContext = {
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
}
type ReceiverHost = Pick<SendHost, 'adapter' | 'adapters' | 'identities' | 'networks' | 'clock'>
type Target = {
  readonly to: string
  readonly networkId?: CaipNetworkId
  readonly payment?: Payment
}

/** Maximum length of a DNS name in characters, which name services share. */
const maxNameLength = 255

/** Debounce before a name is resolved, in ms. */
const debounceMs = 300

/**
 * Resolves a text on this network: an address, a CAIP-10 account, a payment link or a name. Throws
 * `send/badReceiver`, `/otherNetwork`, `/badLink`, `/unknownName`, and the errors of the name services.
 */
export async function readReceiver(
  host: ReceiverHost,
  text: string,
  context: ReceiverContext,
): Promise<ReceiverReading> {
  const { network } = context
  if (text.length > maxReceiverLength) throw sendErrors.create('badReceiver', [network.name])
  const adapter = await host.adapter(network.chainNamespace)
  const { to, networkId, payment } = targetOf(text.trim())
  // A link without a network applies to the current network of its chain family.
  if (networkId !== undefined && !isOnNetwork(networkId, network))
    throw sendErrors.create('otherNetwork', [nameOf(host, networkId)])
  const address = adapter && addressIn(adapter, to, network)
  const receiver =
    address === undefined
      ? await receiverNamed(host, to, context)
      : await withIdentity(host, address, context)
  return { receiver, ...(payment && { payment }) }
}

function targetOf(text: string): Target {
  const link = readPaymentLink(text)
  if (link === null) throw sendErrors.create('badLink', [])
  if (link) {
    const { namespace, reference, to, ...payment } = link
    return { to, networkId: `${namespace}:${reference ?? ''}`, payment }
  }
  const [namespace = '', reference = '', to, ...rest] = text.split(':')
  if (!isNamespace(namespace) || to === undefined || rest.length > 0) return { to: text }
  return { to, networkId: `${namespace}:${reference}` }
}

function isOnNetwork(
  networkId: string,
  { caipNetworkId, chainNamespace }: NetworkDefinition,
): boolean {
  return networkId === caipNetworkId || networkId === `${chainNamespace}:`
}

function nameOf({ adapters, networks }: ReceiverHost, networkId: CaipNetworkId): string {
  const [namespace = ''] = networkId.split(':')
  const family = adapters.find((it) => it.namespace === namespace)?.name ?? linkFamilies[namespace]
  return networks.find(networkId)?.name ?? family ?? networkId
}
/** Names of the chain families of payment links, for dapps without their adapter. */
const linkFamilies: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

/** The address as chains write it; some omit the `0x` prefix. */
function addressIn(adapter: NamespaceAdapter, text: string, network: NetworkDefinition) {
  return [`0x${text}`, text].find((it) => adapter.isAddress(it, network))
}

async function withIdentity(
  { identities }: ReceiverHost,
  address: string,
  { network }: ReceiverContext,
): Promise<Receiver> {
  const identity = identities.of(caipAddress(network.caipNetworkId, address))
  return { address, ...identity }
}

async function receiverNamed(
  host: ReceiverHost,
  text: string,
  context: ReceiverContext,
): Promise<Receiver> {
  const { network, signal } = context
  const { caipNetworkId, name: here } = network
  const otherFamily = await familyOf(host, text)
  if (otherFamily) throw sendErrors.create('otherNetwork', [otherFamily])
  if (!isNameLike(text)) throw sendErrors.create('badReceiver', [here])
  await debounce(host, signal)
  const found = await host.identities.resolve(text, { networkId: caipNetworkId, signal })
  if (!found) throw sendErrors.create('unknownName', [text])
  const { address, name } = found
  return { ...(await withIdentity(host, address, context)), name }
}

/** True for a text with a dot inside and no character that names exclude; linear time. */
function isNameLike(text: string): boolean {
  const at = text.indexOf('.', 1)
  return text.length <= maxNameLength && at > 0 && at < text.length - 1 && !/[\s:/]/.test(text)
}

/** The chain family or network of the dapp on which the text is a valid address. */
async function familyOf(
  { adapters, adapter }: ReceiverHost,
  text: string,
): Promise<string | undefined> {
  for (const { namespace, name, networks } of adapters) {
    const own = await adapter(namespace)
    const network = networks.find((it) => own?.isAddress(text, it))
    if (own?.isAddress(text)) return network?.name ?? name ?? namespace
  }
  return undefined
}

async function debounce({ clock }: ReceiverHost, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const cancel = clock.after(debounceMs, resolve)
    signal.addEventListener('abort', () => {
      cancel()
      reject(signal.reason)
    })
  })
}
