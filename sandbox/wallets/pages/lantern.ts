import type { Address } from 'viem'
import type { FromLantern, ToLantern } from '../lantern/messages.ts'
import { choice } from './choice.ts'
import { connectBackground } from './connectBackground.ts'
import { element } from './element.ts'
import { header } from './header.ts'
import { pairForm } from './lantern/pairForm.ts'
import { questionCard } from './lantern/questionCard.ts'
import { sessionList } from './lantern/sessionList.ts'
import { networkChoice } from './networkChoice.ts'

document.title = header.profile.name
document.documentElement.dataset.wallet = header.profile.id

const wanted = new URLSearchParams(location.search)
// `?plain` disables sign-in while connecting; `?icon=` sets the URL of the wallet's icon.
const settings = [...wanted].filter(([name]) => name === 'plain' || name === 'icon')
const worker = `/lanternWorker.js?${new URLSearchParams(settings)}`
const port = await connectBackground('panel', worker)
const send = (message: FromLantern) => port.postMessage(message)
const cards = new Map<string, HTMLElement>()
const form = pairForm((uri) => send({ pair: uri }))
const asked = element('div', { id: 'asked', role: 'log', 'aria-label': 'What dapps ask for' })
const rest = element('div', { class: 'rest' })
const failure = element('p', { id: 'failure', role: 'alert' })

document.body.append(header.draw(), element('main', {}, asked, form, failure, rest))
port.onmessage = ({ data }: MessageEvent<ToLantern>) => draw(data)

const uri = wanted.get('uri')
if (uri) {
  send({ pair: uri })
  // A link is valid for one pairing, so a reload must not use it again.
  history.replaceState(null, '', location.pathname)
}

function draw(view: ToLantern): void {
  drawQuestions(view)
  failure.textContent = view.failure ?? ''
  const focused = document.activeElement?.id
  rest.replaceChildren(
    sessionList(view.sessions, (topic) => send({ disconnect: topic })),
    choice('Account', view.accounts, view.account, (account) =>
      send({ set: { account: account as Address } }),
    ),
    networkChoice(view, (chainId) => send({ set: { chainId } })),
  )
  if (focused) document.getElementById(focused)?.focus()
  document.body.dataset.ready = 'true'
}

/** A card is not redrawn while its question is open, so that check boxes keep their state. */
function drawQuestions(view: ToLantern): void {
  const open = new Set(view.questions.map(({ id }) => id))
  for (const [id, card] of cards) {
    if (open.has(id)) continue
    card.remove()
    cards.delete(id)
  }
  for (const one of view.questions) {
    if (cards.has(one.id)) continue
    const card = questionCard(one, send)
    cards.set(one.id, card)
    asked.append(card)
    if (wanted.has('auto')) card.querySelector<HTMLElement>('[data-answer="agree"]')?.click()
  }
}
