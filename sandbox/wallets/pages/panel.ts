import type {
  Answers,
  Atomic,
  FromPanel,
  PaymasterSupport,
  Settings,
  ToPanel,
} from '../messages.ts'
import { choice } from './choice.ts'
import { connectBackground } from './connectBackground.ts'
import { element } from './element.ts'
import { header } from './header.ts'
import { networkChoice } from './networkChoice.ts'
import { settingsFromUrl } from './settingsFromUrl.ts'

const answerLabels: Readonly<Record<Answers, string>> = {
  all: 'Answers as the visitor decides',
  reads: 'Never answers what needs consent',
  nothing: 'Never answers at all',
  altered: 'Signs another text than it shows',
}

const batchLabels: Readonly<Record<Atomic, string>> = {
  none: 'One call after the other',
  supported: 'All calls at once, or none',
  ready: 'All at once, after an upgrade of the account',
  claimed: 'Says that it makes all at once, and refuses',
}

const feeLabels: Readonly<Record<PaymasterSupport, string>> = {
  none: 'The account pays them',
  supported: 'Dapps may name somebody who pays them',
}

document.title = header.profile.name
document.documentElement.dataset.wallet = header.profile.id

const port = await connectBackground('panel')
const send = (message: FromPanel) => port.postMessage(message)
const wanted = settingsFromUrl(location.search)
port.onmessage = ({ data }: MessageEvent<ToPanel>) => draw(data)
for (const message of wanted) send(message)

/** Whether all settings of the page's URL are applied. */
function settled(view: ToPanel): boolean {
  const settings = wanted.flatMap((change) => ('set' in change ? Object.entries(change.set) : []))
  return settings.every(([name, value]) => view[name as keyof Settings] === value)
}

function draw(view: ToPanel): void {
  const focused = document.activeElement?.id
  document.body.replaceChildren(
    header.draw(),
    element(
      'main',
      { 'data-settled': settled(view) },
      lockSection(view),
      choice('Account', view.accounts, String(view.account), (account) =>
        send({ set: { account: account as ToPanel['account'] } }),
      ),
      networkChoice(view, (chainId) => send({ set: { chainId } })),
      siteSection(view),
      choice('Manners', Object.values(answerLabels), answerLabels[view.answers], (text) =>
        send({ set: { answers: keyOf(answerLabels, text) ?? 'all' } }),
      ),
      choice('Batches', Object.values(batchLabels), batchLabels[view.atomic], (text) =>
        send({ set: { atomic: keyOf(batchLabels, text) ?? 'none' } }),
      ),
      choice('Fees', Object.values(feeLabels), feeLabels[view.paymaster], (text) =>
        send({ set: { paymaster: keyOf(feeLabels, text) ?? 'none' } }),
      ),
      element(
        'button',
        { id: 'reset', class: 'quiet', onclick: () => send({ reset: true }) },
        'Reset the wallet',
      ),
    ),
  )
  if (focused) document.getElementById(focused)?.focus()
}

function keyOf<key extends string>(
  labels: Readonly<Record<key, string>>,
  text: string,
): key | undefined {
  return (Object.keys(labels) as key[]).find((key) => labels[key] === text)
}

function lockSection({ locked, waiting }: ToPanel): HTMLElement {
  const toggle = () => send({ set: { locked: !locked } })
  const link = element('a', { href: 'window.html' }, 'A site is waiting for your answer')
  return element(
    'section',
    {},
    element('p', { id: 'state', role: 'status' }, locked ? 'Locked' : 'Unlocked'),
    element('button', { id: 'lock', onclick: toggle }, locked ? 'Unlock' : 'Lock'),
    ...(waiting ? [element('p', {}, link)] : []),
  )
}

function siteSection({ sites }: ToPanel): HTMLElement {
  const rows = Object.entries(sites).map(([origin, accounts]) =>
    element(
      'li',
      {},
      element('span', {}, origin),
      element('small', {}, `${accounts.length} account${accounts.length === 1 ? '' : 's'}`),
      element(
        'button',
        { id: `forget ${origin}`, class: 'quiet', onclick: () => send({ forget: origin }) },
        'Disconnect',
      ),
    ),
  )
  const none = element('p', {}, 'No site is connected.')
  return element(
    'section',
    {},
    element('h2', {}, 'Connected sites'),
    rows.length > 0 ? element('ul', {}, ...rows) : none,
  )
}
