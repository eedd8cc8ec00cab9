import type { FromLantern, Network, PendingQuestion } from '../../lantern/messages.ts'
import { element } from '../element.ts'

/** A request of a dapp, with approve and decline buttons. */
export function questionCard(
  { id, question, networks = [] }: PendingQuestion,
  send: (message: FromLantern) => void,
): HTMLElement {
  const choice = networkBoxes(networks)
  const agree = () => send({ agree: id, networks: choice.chosen() })
  const reject = () => send({ reject: id })
  return element(
    'article',
    { id: `asked ${id}`, 'data-kind': question.kind },
    element('h2', {}, question.title),
    element('p', { class: 'origin' }, question.origin, element('small', {}, ' by its own word')),
    element('dl', {}, ...question.rows.flatMap(([label, value]) => row(label, value))),
    ...(question.text === undefined ? [] : [element('pre', { tabindex: 0 }, question.text)]),
    ...choice.nodes,
    element(
      'footer',
      {},
      element('button', { class: 'quiet', 'data-answer': 'reject', onclick: reject }, 'Reject'),
      element('button', { 'data-answer': 'agree', onclick: agree }, question.agree),
    ),
  )
}

function row(label: string, value: string): Node[] {
  return [element('dt', {}, label), element('dd', {}, value)]
}

/** Check boxes for the networks, all checked. */
function networkBoxes(networks: readonly Network[]) {
  const boxes = networks.map(({ id }) =>
    element('input', { type: 'checkbox', value: id, checked: true }),
  )
  const labels = networks.map(({ name }, index) =>
    element('label', {}, boxes[index]!, element('span', {}, name)),
  )
  const legend = element('legend', {}, 'Networks that it may use')
  return {
    nodes: networks.length === 0 ? [] : [element('fieldset', {}, legend, ...labels)],
    chosen: () => boxes.filter(({ checked }) => checked).map(({ value }) => value),
  }
}
