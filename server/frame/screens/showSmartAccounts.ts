import { addressGroups } from '@portico/core/caip'
import type { Network } from '../page/FrameContext.ts'
import { smartSettings } from '../smart/smartNetwork.ts'
import { actButton, paragraph } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import { confirmOnPage } from './confirmOnPage.ts'
import { drawSigners, drawUnusedSigners, readSignerState, type SignerState } from './drawSigners.ts'
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
  const parts = addressGroups(code).map((part) => h('span', {}, part))
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
