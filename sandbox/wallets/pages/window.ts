import type { Answer, FromWindow, Question, ToWindow } from '../messages.ts'
import { connectBackground } from './connectBackground.ts'
import { element } from './element.ts'
import { header } from './header.ts'

const { profile } = header
document.title = profile.name
document.documentElement.dataset.wallet = profile.id

const port = await connectBackground('window')
const send = (message: FromWindow) => port.postMessage(message)
const reject = () => send({ reject: true })

port.onmessage = ({ data }: MessageEvent<ToWindow>) => {
  if (!data.question) return leave()
  const form = data.locked ? unlockForm() : questionForm(data.question)
  document.body.dataset.kind = data.locked ? 'locked' : data.question.kind
  document.body.replaceChildren(header.draw(), form)
  form.querySelector('h1')?.focus()
}
addEventListener('keydown', ({ key }) => key === 'Escape' && reject())

/** A window that no script opened cannot close itself. */
function leave(): void {
  document.body.replaceChildren(header.draw(), heading('Nothing to answer'))
  close()
}

function heading(text: string): HTMLElement {
  return element('h1', { tabindex: -1 }, text)
}

function unlockForm(): HTMLElement {
  const agree = { type: 'button', id: 'agree', onclick: () => send({ unlock: true }) }
  return element(
    'main',
    {},
    heading(`Unlock ${profile.name}`),
    element('p', {}, 'The wallet is locked. Unlock it to see what the site asks for.'),
    buttons(element('button', agree, 'Unlock')),
  )
}

function questionForm(question: Question): HTMLElement {
  const accounts = accountChoice(question)
  const answer = (): Answer => ({ accounts: accounts.chosen() })
  const agree = { type: 'button', id: 'agree', onclick: () => send({ agree: answer() }) }
  return element(
    'main',
    {},
    heading(question.title),
    element('p', { class: 'origin' }, question.origin),
    element('dl', {}, ...question.rows.flatMap(([label, value]) => row(label, value))),
    ...(question.text === undefined ? [] : [element('pre', { tabindex: 0 }, question.text)]),
    ...accounts.nodes,
    buttons(element('button', agree, question.agree)),
  )
}

function row(label: string, value: string): Node[] {
  return [element('dt', {}, label), element('dd', {}, value)]
}

function buttons(agree: HTMLElement): HTMLElement {
  const no = element(
    'button',
    { type: 'button', id: 'reject', class: 'quiet', onclick: reject },
    'Reject',
  )
  return element('footer', {}, no, agree)
}

/** Check boxes for the accounts; the active one is checked. */
function accountChoice({ choose = [] }: Question) {
  const boxes = choose.map((value, index) =>
    element('input', { type: 'checkbox', value, checked: index === 0 }),
  )
  const labels = boxes.map((box) => element('label', {}, box, element('code', {}, box.value)))
  const legend = element('legend', {}, 'Accounts that the site may see')
  return {
    nodes: choose.length === 0 ? [] : [element('fieldset', {}, legend, ...labels)],
    chosen: () => choose.filter((_, index) => boxes[index]?.checked),
  }
}
