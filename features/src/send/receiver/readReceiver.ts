import {
  type CaipNetworkId,
  caipAddress,
  isNamespace,
  type NamespaceAdapter,
  type NetworkDefinition,
} from '@portico/core'
import type { SendHost } from '../SendHost.ts'
import { sendErrors } from '../sendErrors.ts'
import { maxReceiverLength } from './maxReceiverLength.ts'
import type { Payment, Receiver, ReceiverReading } from './Receiver.ts'
import { readPaymentLink } from './readPaymentLink.ts'

export type ReceiverPlace = {
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
}
type World = Pick<SendHost, 'adapter' | 'adapters' | 'identities' | 'networks' | 'clock'>
type Target = { readonly to: string; readonly networkId?: string; readonly payment?: Payment }

/** Maximum length of a DNS name in characters, which name services share. */
const longestName = 255

/** Debounce before a name is resolved, in ms. */
const typing = 300

/**
 * Resolves a text on this network: an address, a CAIP-10 account, a payment link or a name. Throws
 * `send/badReceiver`, `/otherNetwork`, `/badLink`, `/unknownName`, and the errors of the name services.
 */
export async function readReceiver(
  host: World,
  text: string,
  place: ReceiverPlace,
): Promise<ReceiverReading> {
  const { network } = place
  if (text.length > maxReceiverLength) throw sendErrors.create('badReceiver', [network.name])
  const adapter = await host.adapter(network.chainNamespace)
  const { to, networkId, payment } = targetOf(text.trim())
  // A link without a network applies to the current network of its chain family.
  if (networkId !== undefined && !isHere(networkId, network))
    throw sendErrors.create('otherNetwork', [nameOf(host, networkId)])
  const address = adapter && addressIn(adapter, to, network)
  const receiver =
    address === undefined ? await receiverNamed(host, to, place) : await known(host, address, place)
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

function isHere(networkId: string, { caipNetworkId, chainNamespace }: NetworkDefinition): boolean {
  return networkId === caipNetworkId || networkId === `${chainNamespace}:`
}

function nameOf({ adapters, networks }: World, networkId: string): string {
  const [namespace = ''] = networkId.split(':')
  const family = adapters.find((it) => it.namespace === namespace)?.name ?? linkFamilies[namespace]
  return networks.find(networkId as CaipNetworkId)?.name ?? family ?? networkId
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

async function known(
  { identities }: World,
  address: string,
  { network }: ReceiverPlace,
): Promise<Receiver> {
  const identity = identities.of(caipAddress(network.caipNetworkId, address))
  return { address, ...identity }
}

async function receiverNamed(host: World, text: string, place: ReceiverPlace): Promise<Receiver> {
  const { network, signal } = place
  const { caipNetworkId, name: here } = network
  const elsewhere = await familyOf(host, text)
  if (elsewhere) throw sendErrors.create('otherNetwork', [elsewhere])
  if (!isNameLike(text)) throw sendErrors.create('badReceiver', [here])
  await pause(host, signal)
  const found = await host.identities.resolve(text, { networkId: caipNetworkId, signal })
  if (!found) throw sendErrors.create('unknownName', [text])
  const { address, name } = found
  return { ...(await known(host, address, place)), name }
}

/** True for a text with a dot inside and no character that names exclude; linear time. */
function isNameLike(text: string): boolean {
  const at = text.indexOf('.', 1)
  return text.length <= longestName && at > 0 && at < text.length - 1 && !/[\s:/]/.test(text)
}

/** The chain family or network of the dapp on which the text is a valid address. */
async function familyOf({ adapters, adapter }: World, text: string): Promise<string | undefined> {
  for (const { namespace, name, networks } of adapters) {
    const own = await adapter(namespace)
    const network = networks.find((it) => own?.isAddress(text, it))
    if (own?.isAddress(text)) return network?.name ?? name ?? namespace
  }
  return undefined
}

async function pause({ clock }: World, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const cancel = clock.after(typing, resolve)
    signal.addEventListener('abort', () => {
      cancel()
      reject(signal.reason)
    })
  })
}
