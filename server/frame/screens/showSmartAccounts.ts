import { askApproval } from '../approval/askApproval.ts'
import { watchFocus } from '../approval/watchFocus.ts'
import { frameError } from '../frameError.ts'
import type { Network } from '../page/Network.ts'
import { smartSettings } from '../smart/smartSettings.ts'
import { chunk } from '../ui/chunk.ts'
import { h } from '../ui/h.ts'
import { actButton } from './actButton.ts'
import { paragraph } from './paragraph.ts'
import { problemText } from './problemText.ts'
import { text } from './text.ts'
import type { WalletView } from './WalletView.ts'

const pollMs = 1_000
const maxPolls = 60

/** On which networks the account is a smart account, whose code it runs there, and the way back to a plain one. */
export async function showSmartAccounts(view: WalletView, address: string): Promise<void> {
  const { networks, show, home } = view
  const back = () => actButton(text('back'), home)
  show(text('smart'), paragraph(text('smartText')), paragraph(text('smartReading')), back())
  const cards = await Promise.all(
    networks
      .filter(({ smartAccount }) => smartAccount !== undefined)
      .map((network) => drawNetwork(view, network, address)),
  )
  show(text('smart'), paragraph(text('smartText')), ...cards, back())
}

async function drawNetwork(
  view: WalletView,
  network: Network,
  address: string,
): Promise<HTMLElement> {
  const code = await readCode(view, network, address).catch(() => undefined)
  const end = () => endNow(view, network, address)
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, network.name),
    paragraph(text(code === undefined ? 'smartUnknown' : code === '' ? 'smartPlain' : 'smartOn')),
    !!code &&
      h(
        'dl',
        {},
        h(
          'div',
          { class: 'row address' },
          h('dt', {}, text('smartCode')),
          h('dd', { dir: 'ltr' }, ...chunk(code).map((part) => h('span', {}, part))),
        ),
      ),
    !!code && actButton(text('smartEnd'), end),
  )
}

/** The contract whose code the account runs; empty: none. */
async function readCode(view: WalletView, network: Network, address: string): Promise<string> {
  const delegate = smartSettings(network)?.delegate ?? ''
  const { readDelegation } = await import('../page/signing.ts')
  const node = nodeOf(view, network)
  return (await readDelegation(address, delegate, node)).address ?? ''
}

function nodeOf({ wallet }: WalletView, { id }: Network) {
  return (method: string, params: readonly unknown[]) => wallet.nodeRequest(id, method, params)
}

async function endNow(view: WalletView, network: Network, address: string): Promise<void> {
  const { wallet, show, clear } = view
  const again = () => showSmartAccounts(view, address)
  clear()
  try {
    const { endSmartAccount } = await import('../page/signing.ts')
    const hash = await endSmartAccount({
      ...{ wallet, network, address },
      async approve(approval) {
        const { origin } = location
        const ask = askApproval({ approval, origin, watch: watchFocus })
        await ask(new AbortController().signal)
      },
    })
    show(text('smart'), paragraph(text('smartEnding', { network: network.name })))
    await untilMined(() => nodeOf(view, network)('eth_getTransactionReceipt', [hash]))
    await again()
  } catch (error) {
    if ((error as { code?: unknown }).code === 'rejected') return again()
    show(text('smart'), paragraph(problemText(error), 'warning'), actButton(text('back'), again))
  }
}

/** Throws `node` where the network has not confirmed it in time. */
async function untilMined(read: () => Promise<unknown>): Promise<void> {
  for (let poll = 0; poll < maxPolls; poll++) {
    if (await read()) return
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw frameError('input', text('smartSlow'))
}
