import type { Network } from '../page/FrameContext.ts'
import type { Passkey } from '../signers/Passkey.ts'
import { smartSettings } from '../smart/smartNetwork.ts'
import { actButton, paragraph } from '../ui/controls.ts'
import { chunk, h } from '../ui/elements.ts'
import { confirmOnPage } from './confirmOnPage.ts'
import { drawSigners, drawUnusedSigners } from './drawSigners.ts'
import { text } from './en.ts'
import type { WalletView } from './WalletView.ts'

/**
 * On which networks the account is a smart account, whose code it runs there, the way back to a plain one, and the
 * passkeys that may act for it.
 */
export async function showSmartAccounts(view: WalletView, address: string): Promise<void> {
  const { networks, show, home } = view
  const back = () => actButton(text('back'), home)
  const again = () => showSmartAccounts(view, address)
  show(text('smart'), paragraph(text('smartText')), paragraph(text('smartReading')), back())
  const state = await readSignerState(view, address).catch(() => undefined) // the site is away
  const cards = await Promise.all(
    networks
      .filter(({ smartAccount }) => smartAccount !== undefined)
      .map((network) => drawNetwork(view, { network, address, state, again })),
  )
  const unused = state && drawUnusedSigners(view, state, again)
  show(text('smart'), paragraph(text('smartText')), ...cards, unused, back())
}

type Place = {
  readonly network: Network
  readonly address: string
  readonly state: SignerState | undefined
  readonly again: () => Promise<void>
}

async function drawNetwork(view: WalletView, place: Place): Promise<HTMLElement> {
  const { network, address, state } = place
  const code = await readCode(view, network, address).catch(() => undefined)
  const hasSigners = smartSettings(network)?.signers !== undefined
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, network.name),
    paragraph(text(code === undefined ? 'smartUnknown' : code === '' ? 'smartPlain' : 'smartOn')),
    !!code && drawCode(code),
    ...(state && hasSigners ? drawSigners(view, { ...place, state }) : []),
    hasSigners && !state && paragraph(text('signersUnknown')),
    !!code && actButton(text('smartEnd'), () => endNow(view, place)),
  )
}

function drawCode(code: string): HTMLElement {
  const parts = chunk(code).map((part) => h('span', {}, part))
  const value = h('dd', { dir: 'ltr' }, ...parts)
  return h('dl', {}, h('div', { class: 'row address' }, h('dt', {}, text('smartCode')), value))
}

/** The contract whose code the account runs; empty: none. */
async function readCode(
  { wallet }: WalletView,
  network: Network,
  address: string,
): Promise<string> {
  const delegate = smartSettings(network)?.delegate ?? ''
  const { readDelegation } = await import('../page/signing.ts')
  const node = (method: string, params: readonly unknown[]) =>
    wallet.nodeRequest(network.id, method, params)
  return (await readDelegation(address, delegate, node)).address ?? ''
}

async function endNow(view: WalletView, { network, address, again }: Place): Promise<void> {
  const { endSmartAccount } = await import('../page/signing.ts')
  await confirmOnPage(view, { network, address, send: endSmartAccount, again })
}

export type SignerState = {
  /** Passkeys of the account that the site keeps. */
  readonly known: readonly Passkey[]
  /** Signers of the account by network; undefined where the network did not say. */
  readonly added: ReadonlyMap<string, readonly `0x${string}`[] | undefined>
}

/** What may act for an account beside its own key on each network with signers; undefined where there is none. */
export async function readSignerState(
  { wallet, networks }: WalletView,
  address: string,
): Promise<SignerState | undefined> {
  const served = networks.filter((one) => smartSettings(one)?.signers)
  if (served.length === 0) return undefined
  const { readSigners } = await import('../page/signing.ts')
  const read = async ({ id, ...network }: (typeof served)[number]) => {
    const delegate = smartSettings({ id, ...network })?.delegate ?? ''
    const node = (method: string, params: readonly unknown[]) =>
      wallet.nodeRequest(id, method, params)
    return [id, await readSigners(address, delegate, node).catch(() => undefined)] as const
  }
  const [known, added] = await Promise.all([wallet.signerPasskeys(), Promise.all(served.map(read))])
  return { known, added: new Map(added) }
}
